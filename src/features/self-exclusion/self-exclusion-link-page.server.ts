import { html } from 'hono/html'
import { type Markup, renderPlainPage } from '#features/site/page/plain-page.server.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getSupportEmail } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import { readSelfExclusion, type SelfExclusionEnd } from '#services/commerce/mailed-links/self-exclusion.server.ts'
import { toSelfExclusionState } from './handle-self-exclusion-submit.server.ts'
import { formatSelfExclusionEnd } from './self-exclusion-end.ts'
import { redirectToSelfExclusion } from './self-exclusion-form.server.ts'

export async function handleSelfExclusionLink(request: Request): Promise<Response | undefined> {
  const link = new URL(request.url).searchParams.get('link')
  if (link === null) return undefined
  const asked = await readSelfExclusion(await getCommerceClientConfig(), link)
  if ('failed' in asked)
    return redirectToSelfExclusion(request, getPageLanguage(), { state: toSelfExclusionState(asked, 'link') })
  return renderPlainPage({ title: m.layout_take_break(), content: confirmation(link, asked) })
}

function confirmation(link: string, { until }: SelfExclusionEnd): Markup {
  const language = getPageLanguage()
  const field = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`
  return html`<p>${m.self_exclusion_text()}</p>
<p><strong>${formatSelfExclusionEnd(until, language, getSupportEmail())}</strong></p>
<p class="muted">${m.self_exclusion_irrevocable()}</p>
<form method="post" action="/api/care">${field('language', language)}${field('link', link)}<div class="actions"><button>${m.self_exclusion_confirm()}</button></div></form>`
}
