import * as v from 'valibot'

/** A password somebody chooses: 4 to 128 characters (commerce reference 9). */
export const newPasswordSchema = v.pipe(v.string(), v.minLength(4), v.maxLength(128))

/** A password somebody shows; it is compared, whatever it is. */
export const shownPasswordSchema = v.pipe(v.string(), v.maxLength(1000))
