import * as v from 'valibot'
import { requiredEmailSchema } from '#lib/form-texts.ts'

export const newsletterSignUpSchema = v.config(
  v.object({
    email: requiredEmailSchema,
    consent: v.pipe(v.boolean(), v.literal(true, 'consent')),
    email_field: v.pipe(v.string(), v.trim()),
  }),
  { abortPipeEarly: true },
)

export type NewsletterSignUp = v.InferOutput<typeof newsletterSignUpSchema>
