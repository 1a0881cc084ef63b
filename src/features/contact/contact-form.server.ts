import * as v from 'valibot'
import { getRootLanguage, localizePath } from '#lib/urls/locale-url.ts'
import { readFormBody } from '#server/http/answering/form-body.server.ts'
import { env } from '#server/process/env.server.ts'
import { contactFormSchema, postedContactFormSchema } from './contact-form.ts'
import { type ContactState, contactTopics } from './contact-search.ts'
import { receiveContactForm } from './receive-contact-form.server.ts'

type Posted = v.InferOutput<typeof postedContactFormSchema>

const maxFormBytes = 64 * 1024

/** `POST /api/contact`. Redirects (303) to the page with the outcome, or responds with 400 to an invalid form. */
export async function handleContactForm(request: Request, isTooOften: boolean): Promise<Response> {
  const posted = await readFormBody(request, postedContactFormSchema, maxFormBytes)
  if (posted) return redirectToForm(request, posted, isTooOften ? 'often' : await receivePosted(posted))
  const error = `The form must contain "language", "topic" (${contactTopics.join(', ')}), "email" and "text".`
  return Response.json({ error }, { status: 400 })
}

async function receivePosted(posted: Posted): Promise<ContactState> {
  const form = v.safeParse(contactFormSchema, posted)
  if (form.success) return receiveContactForm(form.output)
  return v.flatten<typeof contactFormSchema>(form.issues).nested?.email ? 'email' : 'text'
}

function redirectToForm(request: Request, { language, topic }: Posted, state: ContactState): Response {
  const root = getRootLanguage(new URL(request.url).host, env().domains)
  const query = new URLSearchParams({ state, about: topic })
  const location = `${localizePath('/contact', language, root)}?${query}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
