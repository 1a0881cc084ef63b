import * as v from 'valibot'
import { redirectToPage } from '#features/site/page/redirect-to-page.server.ts'
import { isHoneypotFilled } from '#lib/form-texts.ts'
import { storeContactMessage } from '#server/backend/visitor/contact-message.server.ts'
import { readFormBody } from '#server/http/answering/form-body.server.ts'
import { type ContactFormValues, contactFormSchema, postedContactFormSchema } from './contact-form.ts'
import { type ContactFormOutcome, contactTopics } from './contact-search.ts'

const maxFormBytes = 64 * 1024

/** `POST /api/contact`. Redirects (303) to the page with the outcome, or responds with 400 to an invalid form. */
export async function handleContactForm(request: Request, isTooOften: boolean): Promise<Response> {
  const posted = await readFormBody(request, postedContactFormSchema, maxFormBytes)
  if (posted) {
    const { language, topic: about } = posted
    const state = isTooOften ? 'often' : await receivePosted(posted)
    return redirectToPage(request, { path: '/contact', language }, { state, about })
  }
  const error = `The form must contain "language", "topic" (${contactTopics.join(', ')}), "email" and "text".`
  return Response.json({ error }, { status: 400 })
}

async function receivePosted(posted: v.InferOutput<typeof postedContactFormSchema>): Promise<ContactFormOutcome> {
  const form = v.safeParse(contactFormSchema, posted)
  if (form.success) return receiveContactForm(form.output)
  return v.flatten<typeof contactFormSchema>(form.issues).nested?.email ? 'email' : 'text'
}

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
