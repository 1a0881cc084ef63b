import * as v from 'valibot'
import { localizedPath, rootLanguage } from '#lib/urls/locale-url.ts'
import { readFormBody } from '#server/http/answering/form-body.server.ts'
import { env } from '#server/process/env.server.ts'
import { ContactForm, PostedContactForm } from './contact-form.ts'
import { type ContactState, topics } from './contact-search.ts'
import { receiveForm } from './receive-form.server.ts'

type Posted = v.InferOutput<typeof PostedContactForm>

const maxFormBytes = 64 * 1024

/** `POST /api/contact`. Redirects (303) to the page with the outcome, or responds with 400 to an invalid form. */
export async function handleContactForm(request: Request, isTooOften: boolean): Promise<Response> {
  const posted = await readFormBody(request, PostedContactForm, maxFormBytes)
  if (posted) return redirectToForm(request, posted, isTooOften ? 'often' : await receivePosted(posted))
  const error = `The form must contain "language", "topic" (${topics.join(', ')}), "email" and "text".`
  return Response.json({ error }, { status: 400 })
}

async function receivePosted(posted: Posted): Promise<ContactState> {
  const form = v.safeParse(ContactForm, posted)
  if (form.success) return receiveForm(form.output)
  return v.flatten<typeof ContactForm>(form.issues).nested?.email ? 'email' : 'text'
}

function redirectToForm(request: Request, { language, topic }: Posted, state: ContactState): Response {
  const root = rootLanguage(new URL(request.url).host, env().domains)
  const query = new URLSearchParams({ state, about: topic })
  const location = `${localizedPath('/contact', language, root)}?${query}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
