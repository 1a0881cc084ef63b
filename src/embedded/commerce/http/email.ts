import * as v from 'valibot'
import { Refusal } from './refusal.ts'

/** An e-mail address in small letters, as it is stored and compared. */
export const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(200), v.email())

/** The address in the path. Throws a Refusal (406). */
export function emailInPath(text: string): string {
  const email = v.safeParse(emailSchema, text)
  if (!email.success) throw new Refusal(406, { email: 'not valid' })
  return email.output
}
