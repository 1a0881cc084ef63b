import { Refusal } from '@pouchery/platform/http/refusal'
import * as v from 'valibot'

/** The body is `{message, status}` (search reference section 5). */
export function createRefusal(status: 400 | 403 | 404 | 413 | 500 | 503, message: string): Refusal {
  return new Refusal(status, { message, status }, message)
}

/** @throws Refusal (400) that describes the first invalid value */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  throw createRefusal(400, formatFirstIssue(parsed.issues))
}

export function formatFirstIssue([issue]: readonly [v.GenericIssue, ...unknown[]]): string {
  return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`
}

/** @throws Refusal (400) for an unknown name */
export function assertKnownNames(
  kind: 'parameter' | 'setting',
  names: readonly string[],
  known: readonly string[],
): void {
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw createRefusal(400, `Unknown ${kind}: ${unknown.slice(0, 100)}`)
}
