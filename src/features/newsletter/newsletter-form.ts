import * as v from 'valibot'
import { honeypotText, requiredEmail } from '#lib/form-texts.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'

const language = v.picklist(languageCodes)
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))

export const NewsletterForm = v.union([
  v.object({ language, link: secret }),
  v.object({ language, stop: secret }),
  v.object({ language, email: requiredEmail, consent: v.literal('on'), email_field: honeypotText }),
  // Accepts invalid email addresses and a missing consent, so that the page can report the errors.
  v.object({ language, email: v.string() }),
])

export type NewsletterForm = v.InferOutput<typeof NewsletterForm>
