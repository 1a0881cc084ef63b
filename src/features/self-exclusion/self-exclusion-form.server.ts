import { html } from 'hono/html'
import * as v from 'valibot'
import { type Markup, renderPlainPage } from '#features/site/page/plain-page.server.ts'
import { redirectToPage } from '#features/site/page/redirect-to-page.server.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { isHoneypotFilled } from '#lib/form-texts.ts'
import { getSupportEmail } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import { readFormBody } from '#server/http/answering/form-body.server.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import {
  type MailedLinkFailure,
  readSelfExclusion,
  requestSelfExclusion,
  type SelfExclusionEnd,
  startSelfExclusion,
} from '#services/commerce/mailed-links.server.ts'
import { formatSelfExclusionEnd } from './self-exclusion-end.ts'
import {
  type SelfExclusionFormValues,
  type SelfExclusionLinkFormValues,
  type SelfExclusionRequestFormValues,
  selfExclusionFormSchema,
  selfExclusionRequestFormSchema,
} from './self-exclusion-form.ts'
import type { SelfExclusionFormOutcome, SelfExclusionSearch } from './self-exclusion-search.ts'

const maxFormBytes = 8 * 1024

/** `POST /api/care`. Redirects (303) to the page with the outcome, or responds with 400 to an invalid form. */
export async function handleSelfExclusionForm(request: Request, isTooOften: boolean): Promise<Response> {
  const form = await readFormBody(request, selfExclusionFormSchema, maxFormBytes)
  if (form) {
    const search = isTooOften ? ({ state: 'often' } as const) : await handleSelfExclusionSubmit(form)
    return redirectToPage(request, { path: '/care', language: form.language }, search)
  }
  const error = 'The form must contain "language" and either "link", or "email" and "months" (1, 3, 6, 12 or open).'
  return Response.json({ error }, { status: 400 })
}

const monthsByOption = { 1: 1, 3: 3, 6: 6, 12: 12 } as const

async function handleSelfExclusionSubmit(form: SelfExclusionFormValues): Promise<SelfExclusionSearch> {
  if ('link' in form) return startFromLink(form)
  const asked = v.safeParse(selfExclusionRequestFormSchema, form)
  return { state: asked.success ? await submitSelfExclusionRequest(asked.output) : 'email' }
}

export async function submitSelfExclusionRequest(
  form: SelfExclusionRequestFormValues,
): Promise<SelfExclusionFormOutcome> {
  if (isHoneypotFilled(form)) return 'sent'
  const { email, months, language } = form
  const length = months === 'open' ? null : monthsByOption[months]
  const failure = await requestSelfExclusion(await getCommerceClientConfig(), { email, months: length, language })
  return failure ? toSelfExclusionState(failure, 'email') : 'sent'
}

async function startFromLink({ link }: SelfExclusionLinkFormValues): Promise<SelfExclusionSearch> {
  const begun = await startSelfExclusion(await getCommerceClientConfig(), link)
  return 'failed' in begun ? { state: toSelfExclusionState(begun, 'link') } : { state: 'begun', until: begun.until }
}

function toSelfExclusionState({ failed }: MailedLinkFailure, wrong: 'email' | 'link'): SelfExclusionFormOutcome {
  return failed === 'link' ? wrong : failed
}

export async function handleSelfExclusionLink(request: Request): Promise<Response | undefined> {
  const link = new URL(request.url).searchParams.get('link')
  if (link === null) return undefined
  const asked = await readSelfExclusion(await getCommerceClientConfig(), link)
  if ('failed' in asked) {
    const state = toSelfExclusionState(asked, 'link')
    return redirectToPage(request, { path: '/care', language: getPageLanguage() }, { state })
  }
  return renderPlainPage({ title: m.layout_take_break(), content: renderConfirmation(link, asked) })
}

function renderConfirmation(link: string, { until }: SelfExclusionEnd): Markup {
  const language = getPageLanguage()
  const field = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`
  return html`<p>${m.self_exclusion_text()}</p>
<p><strong>${formatSelfExclusionEnd(until, language, getSupportEmail())}</strong></p>
<p class="muted">${m.self_exclusion_irrevocable()}</p>
<form method="post" action="/api/care">${field('language', language)}${field('link', link)}<div class="actions"><button>${m.self_exclusion_confirm()}</button></div></form>`
}
