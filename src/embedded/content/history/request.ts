import * as v from 'valibot'
import { ContentError } from '../errors.ts'

/** A whole number in an address. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger(), v.minValue(least), v.maxValue(most))
}

/** The parameters of an address. @throws ContentError 400 */
export function parseQuery<Schema extends v.GenericSchema>(
  parameters: Record<string, string>,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parameters)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw ContentError.badRequest(`${v.getDotPath(issue) ?? 'Parameters'}: ${issue.message}`)
}

/** Documents one request may ask the history of. */
const mostIds = 100

/** Ids with commas between them. @throws ContentError 400 for too many */
export function parseIds(text: string): string[] {
  const ids = [...new Set(text.split(','))]
  if (ids.length > mostIds) throw ContentError.badRequest(`More than ${mostIds} documents were asked for`)
  return ids
}
