import * as v from 'valibot'
import { honeypotSchema, requiredEmailSchema } from '#lib/form-texts.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'

const language = v.picklist(languageCodes)
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))

export const newsletterFormSchema = v.union([
  // Sent by mail clients (RFC 8058).
  v.object({ 'List-Unsubscribe': v.literal('One-Click') }),
  v.object({ language, link: secret }),
  v.object({ language, stop: secret }),
  v.object({ language, email: requiredEmailSchema, consent: v.literal('on'), email_field: honeypotSchema }),
  // Accepts invalid email addresses and a missing consent, so that the page can report the errors.
  v.object({ language, email: v.string() }),
])

export type NewsletterFormValues = v.InferOutput<typeof newsletterFormSchema>

export const newsletterSignUpSchema = v.config(
  v.object({
    email: requiredEmailSchema,
    consent: v.pipe(v.boolean(), v.literal(true, 'consent')),
    email_field: v.pipe(v.string(), v.trim()),
  }),
  { abortPipeEarly: true },
)

export type NewsletterSignUp = v.InferOutput<typeof newsletterSignUpSchema>
