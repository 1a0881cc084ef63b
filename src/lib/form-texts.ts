import * as v from 'valibot'

/** Text fields of forms (specification section 5); the messages are names that each form turns into its sentences. */
const notTooLong = v.maxLength<string, 200, 'too-long'>(200, 'too-long')

export const optionalText = v.pipe(v.string(), v.trim(), notTooLong)

/** Digits with what people put between them, and perhaps a plus before; or nothing. */
export const isPhoneNumber = v.check<string, 'phone'>((text) => {
  const digits = text.replace(/\P{Nd}/gu, '').length
  return text === '' || (/^[+＋]?[\p{Nd}\p{Zs}\p{Pd}()/.]+$/u.test(text) && digits >= 5 && digits <= 20)
}, 'phone')

export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty<string, 'required'>('required'), notTooLong)
