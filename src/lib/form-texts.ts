import * as v from 'valibot'
import { emailAddress } from './email-address.ts'
import { tidyCode, tidyText } from './tidy-text.ts'

/** Text fields of forms (specification section 5); the messages are names that each form turns into its sentences. */
const notTooLong = v.maxLength<string, 200, 'too-long'>(200, 'too-long')

/** What somebody typed or pasted, tidy; invisible characters alone are nothing. */
export const tidied = v.pipe(v.string(), v.transform(tidyText))

export const optionalText = v.pipe(tidied, notTooLong)

/** Digits with what people put between them, and perhaps a plus before; or nothing. */
export const isPhoneNumber = v.check<string, 'phone'>((entered) => {
  const text = tidyCode(entered)
  const digits = text.replace(/\P{Nd}/gu, '').length
  return text === '' || (/^\+?[\p{Nd}\p{Zs}\p{Pd}()/.]+$/u.test(text) && digits >= 5 && digits <= 20)
}, 'phone')

export const requiredText = v.pipe(tidied, v.nonEmpty<string, 'required'>('required'), notTooLong)

export const requiredEmail = v.pipe(tidied, v.nonEmpty<string, 'email-empty'>('email-empty'), emailAddress('email'))

/** The field `email_field` that people do not see: a trap for programs that fill in everything. */
export const trapText = v.optional(v.string(), '')

/** What filled the trap was no person: nothing is done, and it is told that all went well. */
export function isTrapped({ email_field: trap }: { email_field: string }): boolean {
  return trap !== ''
}
