import * as v from 'valibot'
import { receiveMessage } from '#server/backend/visitor/contact-message.server.ts'
import type { ContactForm } from './contact-form.ts'
import type { ContactState } from './contact-search.ts'

const Email = v.pipe(v.string(), v.email(), v.maxLength(200))
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(4000))

/** Keeps a message to the shop. */
export async function receiveForm(form: ContactForm): Promise<ContactState> {
  const { language, topic, email, text, email_field: trap } = form
  if (!v.is(Email, email)) return 'email'
  if (!v.is(Text, text)) return 'text'
  // What filled the trap was no person, and is told that all went well.
  if (trap !== '') return 'sent'
  try {
    await receiveMessage({ topic, email, language, text })
    return 'sent'
  } catch (error) {
    console.error('A message to the shop was not kept:', error)
    return 'away'
  }
}
