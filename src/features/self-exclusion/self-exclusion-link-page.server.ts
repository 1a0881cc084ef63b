import { html } from 'hono/html'
import { type Markup, plainPage } from '#features/site/page/plain-page.server.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { supportAddress } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { readSelfExclusion, type SelfExclusionEnd } from '#services/commerce/mailed-links/self-exclusion.server.ts'
import { toSelfExclusionState } from './handle-self-exclusion-submit.server.ts'
import { selfExclusionEnd } from './self-exclusion-end.ts'
import { redirectToSelfExclusion } from './self-exclusion-form.server.ts'

export async function handleSelfExclusionLink(request: Request): Promise<Response | undefined> {
  const link = new URL(request.url).searchParams.get('link')
  if (link === null) return undefined
  const asked = await readSelfExclusion(await commerceGateway(), link)
  if ('failed' in asked)
    return redirectToSelfExclusion(request, pageLanguage(), { state: toSelfExclusionState(asked, 'link') })
  return plainPage({ title: m.shell_break(), content: confirmation(link, asked) })
}

function confirmation(link: string, { until }: SelfExclusionEnd): Markup {
  const language = pageLanguage()
  const field = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`
  return html`<p>${m.care_text()}</p>
<p><strong>${selfExclusionEnd(until, language, supportAddress())}</strong></p>
<p class="muted">${m.care_firm()}</p>
<form method="post" action="/api/care">${field('language', language)}${field('link', link)}<div class="actions"><button>${m.care_confirm()}</button></div></form>`
}
