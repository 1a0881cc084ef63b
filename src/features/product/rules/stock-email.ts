import * as v from 'valibot'
import { requiredEmailSchema } from '#lib/form-texts.ts'

/** Back-in-stock alert form (specification section 5). */
export const backInStockSignupSchema = v.config(v.object({ email: requiredEmailSchema }), { abortPipeEarly: true })
