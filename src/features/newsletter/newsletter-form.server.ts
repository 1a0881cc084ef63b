import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { languageCodes, localizedPath, rootLanguage } from '#lib/addresses/locale-url.ts'
import { limitByAddress } from '#server/backend/visitor/address-limit.server.ts'
import { env } from '#server/process/env.server.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { tradeRules } from '#server/wiring/trade-rules.server.ts'
import { confirmNewsletter, signUp, stopMails } from '#services/commerce/mailed-links/newsletter-links.server.ts'
import { pageCountry } from '#trade/rules/page-rules.ts'
import type { NewsletterState } from './newsletter-page.server.ts'
import { signUpEmail } from './rules/sign-up.ts'

const refuseOften = limitByAddress('newsletter', { limit: 30, windowMs: 10 * 60_000 })
const largestForm = 8 * 1024

const language = v.picklist(languageCodes)
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
const Form = v.union([
  v.object({ language, link: secret }),
  v.object({ language, stop: secret }),
  v.object({ language, email: signUpEmail, consent: v.literal('on'), email_field: v.optional(v.string(), '') }),
  // A sign-up with an address that is none, or without the consent.
  v.object({ language, email: v.string() }),
])

/** `GET /api/newsletter`: where a mail program leads that does not press by itself, on to the page with the button. */
export function leadToStop(request: Request): Response {
  const query = new URL(request.url).searchParams
  const known = v.safeParse(language, query.get('language'))
  const place = known.success ? known.output : hostLanguage(request)
  return leadTo(request, place, { stop: query.get('stop') ?? '' })
}

/**
 * `POST /api/newsletter`: a press in a mail program (RFC 8058), which is answered with 200 and needs no cookie; or one of
 * the shop's forms, which leads back (303) to a page that says what came of it. What is neither: 400.
 */
export async function answerNewsletterForm(request: Request): Promise<Response> {
  const fields = await readFields(request)
  if (fields?.['List-Unsubscribe'] === 'One-Click') return stopAtOnce(new URL(request.url).searchParams.get('stop'))
  const form = v.safeParse(Form, fields)
  if (!form.success) {
    const error = 'The form must name "language" and one of "link", "stop" or "email" with "consent".'
    return Response.json({ error }, { status: 400 })
  }
  const { output } = form
  if (await refuseOften(request)) return leadTo(request, output.language, { state: 'often' })
  return leadTo(request, output.language, { state: await outcomeOf(output) })
}

async function stopAtOnce(link: string | null): Promise<Response> {
  const stopped = await stopMails(await commerceGateway(), link ?? '')
  if (!('failed' in stopped)) return new Response('Unsubscribed.\n', { headers: { 'cache-control': 'no-store' } })
  if (stopped.failed === 'link') return Response.json({ error: 'This link is not whole.' }, { status: 400 })
  return Response.json({ error: 'Try again later.' }, { status: 503, headers: { 'retry-after': '60' } })
}

async function outcomeOf(form: v.InferOutput<typeof Form>): Promise<NewsletterState> {
  const gateway = await commerceGateway()
  if ('link' in form) return (await confirmNewsletter(gateway, form.link)) ?? 'confirmed'
  if ('stop' in form) {
    const stopped = await stopMails(gateway, form.stop)
    if ('failed' in stopped) return stopped.failed
    return stopped.value.stopped === 'stock' ? 'stopped-stock' : 'stopped'
  }
  if (!('consent' in form)) return 'form'
  // What filled the trap was no person, and is told that all went well.
  if (form.email_field !== '') return 'sent'
  const country = pageCountry(tradeRules(), form.language, Date.now())
  const failure = await signUp(gateway, form.email, { language: form.language, country })
  return failure === 'link' ? 'form' : (failure ?? 'sent')
}

function leadTo(request: Request, place: LanguageCode, search: { state?: NewsletterState; stop?: string }): Response {
  const query = new URLSearchParams(Object.entries(search))
  const location = `${localizedPath('/newsletter', place, hostLanguage(request))}?${query}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function hostLanguage(request: Request): LanguageCode {
  return rootLanguage(new URL(request.url).host, env().domains)
}

async function readFields(request: Request): Promise<Record<string, FormDataEntryValue> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestForm) return undefined
  return request.formData().then(Object.fromEntries, () => undefined)
}
