import * as v from 'valibot'
import { createEmailAddressSchema } from './email-address.ts'
import { normalizeCode, normalizeText } from './normalize-text.ts'

/** Limit in characters. Each form translates the error codes in this file into messages. */
const notTooLong = v.maxLength<string, 200, 'too-long'>(200, 'too-long')

export const normalizedTextSchema = v.pipe(v.string(), v.transform(normalizeText))

export const optionalTextSchema = v.pipe(normalizedTextSchema, notTooLong)

/** Accepts 5 to 20 digits with common separators and an optional leading plus, or an empty string. */
export const phoneNumberCheck = v.check<string, 'phone'>((entered) => {
  const text = normalizeCode(entered)
  const digits = text.replace(/\P{Nd}/gu, '').length
  return text === '' || (/^\+?[\p{Nd}\p{Zs}\p{Pd}()/.]+$/u.test(text) && digits >= 5 && digits <= 20)
}, 'phone')

export const requiredTextSchema = v.pipe(normalizedTextSchema, v.nonEmpty<string, 'required'>('required'), notTooLong)

export const requiredEmailSchema = v.pipe(
  normalizedTextSchema,
  v.nonEmpty<string, 'email-empty'>('email-empty'),
  createEmailAddressSchema('email'),
)

export const honeypotSchema = v.optional(v.string(), '')

/** True if the sender is probably a bot. The caller must then discard the form, but report success. */
export function isHoneypotFilled({ email_field: trap }: { email_field: string }): boolean {
  return trap !== ''
}
