import * as v from 'valibot'
import { languageCodes, localizedPath, rootLanguage } from '#lib/addresses/locale-url.ts'
import { limitByAddress } from '#server/backend/visitor/address-limit.server.ts'
import { receiveMessage } from '#server/backend/visitor/contact-message.server.ts'
import { env } from '#server/process/env.server.ts'
import { type ContactSearch, topics } from './contact-search.ts'

const refuseOften = limitByAddress('contact', { limit: 5, windowMs: 10 * 60_000 })
const largestForm = 64 * 1024

const Form = v.object({
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
type Form = v.InferOutput<typeof Form>

const Email = v.pipe(v.string(), v.email(), v.maxLength(200))
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(4000))

/**
 * `POST /api/contact`: keeps a message to the shop, and leads back (303) to the page, which says what came of it. A form that is
 * none of the page's: 400.
 */
export async function answerContactForm(request: Request): Promise<Response> {
  const form = await readForm(request)
  if (!form) {
    const error = `The form must name "language", "topic" (${topics.join(', ')}), "email" and "text".`
    return Response.json({ error }, { status: 400 })
  }
  const often = await refuseOften(request)
  return leadBack(request, form, often ? 'often' : await receive(form))
}

async function receive({ language, topic, email, text, email_field: trap }: Form): Promise<ContactSearch['state']> {
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

/** To the page in its language, after which a reload sends nothing again. */
function leadBack(request: Request, { language, topic }: Form, state: ContactSearch['state'] = 'sent'): Response {
  const root = rootLanguage(new URL(request.url).host, env().domains)
  const query = new URLSearchParams({ state, about: topic })
  const location = `${localizedPath('/contact', language, root)}?${query}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

async function readForm(request: Request): Promise<Form | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestForm) return undefined
  const fields = await request.formData().then(Object.fromEntries, () => undefined)
  const form = v.safeParse(Form, fields)
  return form.success ? form.output : undefined
}
