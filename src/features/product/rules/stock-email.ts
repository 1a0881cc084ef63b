import * as v from 'valibot'
import { requiredEmail } from '#lib/form-texts.ts'

/** Back-in-stock alert form (specification section 5). */
export const stockAlertSchema = v.config(v.object({ email: requiredEmail }), { abortPipeEarly: true })
