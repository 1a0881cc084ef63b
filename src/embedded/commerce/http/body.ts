import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal } from './refusal.ts'

/**
 * The request's JSON body, checked. An absent body counts as `{}`. Throws a Refusal: 400 when it is not JSON, 406 with
 * one error per field (nested keys with dots) when a value is not valid.
 */
export async function readBody<Output>(c: Context, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  const parsed = v.safeParse(schema, await readJson(c))
  if (!parsed.success) throw new Refusal(406, fieldErrors(parsed.issues))
  return parsed.output
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, { body: 'The request body is not valid JSON' })
  }
}

function fieldErrors(issues: readonly v.GenericIssue[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? 'body', 'not valid']))
}

/** A whole number from 1 to 9,999 in the path. Throws a Refusal (406) with the parameter's name. */
export function countInPath(name: string, text: string, lowest = 1): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (!(count >= lowest)) throw new Refusal(406, { [name]: 'not valid' })
  return count
}
