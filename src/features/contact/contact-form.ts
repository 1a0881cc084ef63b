import * as v from 'valibot'
import { languageCodes } from '#lib/addresses/locale-url.ts'
import { topics } from './contact-search.ts'

/** The form of the page to write to the shop. */
export const ContactForm = v.object({
  language: v.picklist(languageCodes),
  topic: v.picklist(topics),
  email: v.pipe(v.string(), v.trim()),
  // A form sends its lines ended by both characters.
  text: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
  ),
  email_field: v.optional(v.string(), ''),
})

export type ContactForm = v.InferOutput<typeof ContactForm>
