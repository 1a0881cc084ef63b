import * as v from 'valibot'

/** Text fields of forms (specification section 5); the messages are names that each form turns into its sentences. */
const notTooLong = v.maxLength<string, 200, 'too-long'>(200, 'too-long')

export const optionalText = v.pipe(v.string(), v.trim(), notTooLong)

export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty<string, 'required'>('required'), notTooLong)
