import { localizedPath, rootLanguage } from '#lib/addresses/locale-url.ts'
import { readFormBody } from '#server/http/answering/form-body.server.ts'
import { env } from '#server/process/env.server.ts'
import { ContactForm } from './contact-form.ts'
import { type ContactState, topics } from './contact-search.ts'
import { receiveForm } from './receive-form.server.ts'

const largestForm = 64 * 1024

/**
 * `POST /api/contact`: keeps a message to the shop, and leads back (303) to the page, which says what came of it. A form that is
 * none of the page's: 400.
 */
export async function answerContactForm(request: Request, isTooOften: boolean): Promise<Response> {
  const form = await readFormBody(request, ContactForm, largestForm)
  if (form) return leadBack(request, form, isTooOften ? 'often' : await receiveForm(form))
  const error = `The form must name "language", "topic" (${topics.join(', ')}), "email" and "text".`
  return Response.json({ error }, { status: 400 })
}

/** To the page in its language, after which a reload sends nothing again. */
function leadBack(request: Request, { language, topic }: ContactForm, state: ContactState): Response {
  const root = rootLanguage(new URL(request.url).host, env().domains)
  const query = new URLSearchParams({ state, about: topic })
  const location = `${localizedPath('/contact', language, root)}?${query}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
