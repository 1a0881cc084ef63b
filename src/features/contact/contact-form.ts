import * as v from 'valibot'
import { honeypotSchema, requiredEmailSchema } from '#lib/form-texts.ts'
import { normalizeText } from '#lib/normalize-text.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { contactTopics } from './contact-search.ts'

export const contactFormSchema = v.object({
  language: v.picklist(languageCodes),
  topic: v.picklist(contactTopics),
  email: requiredEmailSchema,
  text: v.pipe(
    v.string(),
    // Converts line breaks, because browsers submit forms with CRLF.
    v.transform((text) => normalizeText(text.replaceAll('\r\n', '\n'))),
    v.nonEmpty('no-message'),
    v.maxLength(4000, 'no-message'),
  ),
  email_field: honeypotSchema,
})

/** Form posted without JavaScript. Accepts an invalid email address or message, so the page can report the error. */
export const postedContactFormSchema = v.object({ ...contactFormSchema.entries, email: v.string(), text: v.string() })

export type ContactFormValues = v.InferOutput<typeof contactFormSchema>

export const contactRateLimit = { name: 'contact', limit: 5, windowMs: 10 * 60_000 }
