import * as v from 'valibot'
import { redirectToPage } from '#features/site/page/redirect-to-page.server.ts'
import { isHoneypotFilled } from '#lib/form-texts.ts'
import { getRootLanguage, languageCodes } from '#lib/urls/locale-url.ts'
import { getPageCountry } from '#market-rules/rules/page-rules.ts'
import { readFormBody } from '#server/http/answering/form-body.server.ts'
import { env } from '#server/process/env.server.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import {
  confirmNewsletter,
  requestNewsletterSubscription,
  unsubscribeByLink,
} from '#services/commerce/mailed-links.server.ts'
import { type NewsletterFormValues, newsletterFormSchema } from './newsletter-form.ts'
import type { NewsletterPageOutcome } from './newsletter-page.server.ts'

const maxFormBytes = 8 * 1024
const path = '/newsletter'

/** `GET /api/newsletter`: link for mail clients without one-click unsubscribe. Redirects to a page with a button. */
export function handleUnsubscribeLink(request: Request): Response {
  const query = new URL(request.url).searchParams
  const known = v.safeParse(v.picklist(languageCodes), query.get('language'))
  const language = known.success ? known.output : getRootLanguage(new URL(request.url).host, env().domains)
  return redirectToPage(request, { path, language }, { stop: query.get('stop') ?? '' })
}

/** `POST /api/newsletter`: 200, 400 or 503 for one-click unsubscribe (RFC 8058), 303 or 400 for a form of the shop. */
export async function handleNewsletterForm(request: Request, isTooOften: boolean): Promise<Response> {
  const form = await readFormBody(request, newsletterFormSchema, maxFormBytes)
  if (!form) {
    const error = 'The form must contain "language" and one of "link", "stop", or "email" with "consent".'
    return Response.json({ error }, { status: 400 })
  }
  if (!('language' in form)) return unsubscribeOneClick(new URL(request.url).searchParams.get('stop'))
  const state = isTooOften ? 'often' : await receiveForm(form)
  return redirectToPage(request, { path, language: form.language }, { state })
}

async function unsubscribeOneClick(link: string | null): Promise<Response> {
  const stopped = await unsubscribeByLink(await getCommerceClientConfig(), link ?? '')
  if (!('failed' in stopped)) return new Response('Unsubscribed.\n', { headers: { 'cache-control': 'no-store' } })
  if (stopped.failed === 'link') return Response.json({ error: 'The link is not valid.' }, { status: 400 })
  return Response.json({ error: 'Try again later.' }, { status: 503, headers: { 'retry-after': '60' } })
}

async function receiveForm(form: Extract<NewsletterFormValues, { language: string }>): Promise<NewsletterPageOutcome> {
  const clientConfig = await getCommerceClientConfig()
  if ('link' in form) return (await confirmNewsletter(clientConfig, form.link)) ?? 'confirmed'
  if ('stop' in form) {
    const stopped = await unsubscribeByLink(clientConfig, form.stop)
    if ('failed' in stopped) return stopped.failed
    return stopped.value.stopped === 'stock' ? 'stopped-stock' : 'stopped'
  }
  if (!('consent' in form)) return 'form'
  if (isHoneypotFilled(form)) return 'sent'
  const country = getPageCountry(getCurrentMarketRules(), form.language, Date.now())
  const failure = await requestNewsletterSubscription(clientConfig, form.email, { language: form.language, country })
  return failure === 'link' ? 'form' : (failure ?? 'sent')
}
