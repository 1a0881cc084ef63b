import { HttpError } from '@pouchery/platform/http/http-error'
import * as v from 'valibot'

/** The body is `{message, status}` (search reference section 5). */
export function createHttpError(status: 400 | 403 | 404 | 413 | 500 | 503, message: string): HttpError {
  return new HttpError(status, { message, status }, message)
}

/**
 * `root` names the input in errors that concern the input as a whole.
 * @throws HttpError 400 that describes the first invalid value
 */
export function parseInput<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown, root?: string): Output {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  throw createHttpError(400, formatFirstIssue(parsed.issues, root))
}

export function formatFirstIssue([issue]: readonly [v.GenericIssue, ...unknown[]], root = 'body'): string {
  return `${v.getDotPath(issue) ?? root}: ${issue.message}`
}

/** @throws HttpError 400 for an unknown name or an invalid value */
export function parseStrictInput<Entries extends v.ObjectEntries>(
  kind: 'parameter' | 'setting',
  schema: v.ObjectSchema<Entries, undefined>,
  input: object,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const unknown = Object.keys(input).find((name) => !Object.keys(schema.entries).includes(name))
  if (unknown !== undefined) throw createHttpError(400, `Unknown ${kind}: ${unknown.slice(0, 100)}`)
  return parseInput(schema, input)
}
