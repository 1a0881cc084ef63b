import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal } from './refusal.ts'

/**
 * The request's JSON body, checked. An absent body counts as `{}`. Throws a Refusal: 400 when it is no JSON object, 406 with
 * one error per field (nested keys with dots) when a value is not valid; `malformed` is the status for a value that is
 * of the wrong type altogether.
 */
export async function readBody<Output>(
  c: Context,
  schema: v.GenericSchema<unknown, Output>,
  malformed: 400 | 406 = 406,
): Promise<Output> {
  const parsed = v.safeParse(schema, await readJson(c))
  if (parsed.success) return parsed.output
  const wrongType = parsed.issues.some(({ kind, type }) => kind === 'schema' || type === 'check')
  throw new Refusal(wrongType ? malformed : 406, fieldErrors(parsed.issues))
}

async function readJson(c: Context): Promise<object> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  const json = parseJson(text)
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json
  throw new Refusal(400, { body: 'The request body is not a JSON object' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, /\\u0000/.test(text) ? refuseNul : undefined)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, { body: 'The request body is not valid JSON' })
  }
}

/** No text holds the character NUL, which PostgreSQL cannot store. */
function refuseNul(key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Refusal(406, { [key || 'body']: 'not valid' })
  return value
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
