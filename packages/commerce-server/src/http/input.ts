import { type JsonBodyOptions, readJson, type ValidationIssues } from '@pouchery/platform/http/body'
import type { Context, MiddlewareHandler } from 'hono'
import { createEmailAddressSchema } from 'pouchery/lib/email-address'
import * as v from 'valibot'
import { createHttpError } from './http-error.ts'

/** @throws HttpError 400 if the body is not an object, 406 for invalid values, `malformed` for values of a wrong type */
export function readBody<Output>(c: Context, schema: v.GenericSchema<unknown, Output>, malformed: 400 | 406 = 406) {
  return readJson(c, schema, { ...bodyRules, notValid: (issues) => notValid(issues, malformed) })
}

const bodyRules: Omit<JsonBodyOptions, 'notValid'> = {
  emptyBodyValue: {},
  notJson: () => createHttpError(400, { body: 'The request body is not valid JSON' }),
  notObject: () => createHttpError(400, { body: 'The request body is not a JSON object' }),
  withNul: (key) => createHttpError(406, { [key || 'body']: 'not valid' }),
}

function notValid(issues: ValidationIssues, malformed: 400 | 406) {
  const wrongType = issues.some(({ kind, type }) => kind === 'schema' || type === 'check')
  const fields = issues.map((issue) => [v.getDotPath(issue) ?? 'body', 'not valid'])
  return createHttpError(wrongType ? malformed : 406, Object.fromEntries(fields))
}

/** Parses a whole number from `lowest` to 9999. @throws HttpError 406 */
export function parseCountInPath(text: string, lowest = 1): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (!(count >= lowest)) throw createHttpError(406, { quantity: 'not valid' })
  return count
}

export const emailSchema = v.pipe(createEmailAddressSchema('not valid'), v.toLowerCase())

export function parseEmailInPath(text: string): string {
  const email = v.safeParse(emailSchema, text)
  if (!email.success) throw createHttpError(406, { email: 'not valid' })
  return email.output
}

/** Responds with 400 to URLs with NUL characters, because PostgreSQL rejects NUL characters. */
export const rejectNulInUrl: MiddlewareHandler = async (c, next) => {
  if (/%00/.test(c.req.url)) throw createHttpError(400, { path: 'not valid' })
  await next()
}
