import * as v from 'valibot'
import { honeypotText, requiredEmail } from '#lib/form-texts.ts'
import { tidyText } from '#lib/tidy-text.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { topics } from './contact-search.ts'

export const ContactForm = v.object({
  language: v.picklist(languageCodes),
  topic: v.picklist(topics),
  email: requiredEmail,
  text: v.pipe(
    v.string(),
    // Browsers submit forms with CRLF line breaks.
    v.transform((text) => tidyText(text.replaceAll('\r\n', '\n'))),
    v.nonEmpty('no-message'),
    v.maxLength(4000, 'no-message'),
  ),
  email_field: honeypotText,
})

/**
 * Posted without JavaScript. Accepts an invalid email address or message, so that the page can display the error.
 */
export const PostedContactForm = v.object({ ...ContactForm.entries, email: v.string(), text: v.string() })

export type ContactForm = v.InferOutput<typeof ContactForm>

export const contactLimit = { name: 'contact', limit: 5, windowMs: 10 * 60_000 }
