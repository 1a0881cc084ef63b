import * as v from 'valibot'
import { emailAddressSchema } from './email-address.ts'
import { tidyCode, tidyText } from './tidy-text.ts'

/** Text fields (specification section 5). Error messages are codes that each form converts to messages. */
const notTooLong = v.maxLength<string, 200, 'too-long'>(200, 'too-long')

export const normalizedText = v.pipe(v.string(), v.transform(tidyText))

export const optionalText = v.pipe(normalizedText, notTooLong)

/** 5 to 20 digits with common separators and an optional leading plus, or empty text. */
export const isPhoneNumber = v.check<string, 'phone'>((entered) => {
  const text = tidyCode(entered)
  const digits = text.replace(/\P{Nd}/gu, '').length
  return text === '' || (/^\+?[\p{Nd}\p{Zs}\p{Pd}()/.]+$/u.test(text) && digits >= 5 && digits <= 20)
}, 'phone')

export const requiredText = v.pipe(normalizedText, v.nonEmpty<string, 'required'>('required'), notTooLong)

export const requiredEmail = v.pipe(
  normalizedText,
  v.nonEmpty<string, 'email-empty'>('email-empty'),
  emailAddressSchema('email'),
)

export const honeypotText = v.optional(v.string(), '')

/** If true, the caller must do nothing but report success. */
export function isHoneypotFilled({ email_field: trap }: { email_field: string }): boolean {
  return trap !== ''
}
