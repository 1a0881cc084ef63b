import { isHoneypotFilled } from '#lib/form-texts.ts'
import { storeContactMessage } from '#server/backend/visitor/contact-message.server.ts'
import type { ContactFormValues } from './contact-form.ts'

export async function receiveContactForm(form: ContactFormValues): Promise<'sent' | 'away'> {
  const { language, topic, email, text } = form
  if (isHoneypotFilled(form)) return 'sent'
  try {
    await storeContactMessage({ topic, email, language, text })
    return 'sent'
  } catch (error) {
    console.error('A contact message could not be stored:', error)
    return 'away'
  }
}
