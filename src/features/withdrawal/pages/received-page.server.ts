import { html } from 'hono/html'
import { plainPage } from '#features/site/page/plain-page.server.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { exactMoment } from '#lib/written/exact-moment.ts'
import { m } from '#messages/all.server.ts'
import { supportAddress } from '#trade/seller/seller.server.ts'
import { declarationRows, type ShownDeclaration } from './check-page.server.ts'

/** The third step: what was declared and when. The same words whether there is such an order or not. */
export function receivedPage(declared: ShownDeclaration & { declaredAt: number }): Promise<Response> {
  const { email, declaredAt } = declared
  const content = html`<p><strong>${m.server_withdraw_received_text({ moment: exactMoment(declaredAt, pageLanguage()) })}</strong></p>
${declarationRows(declared)}
<p>${m.server_withdraw_received_mail({ email, support: supportAddress() })}</p>`
  return plainPage({ title: m.server_withdraw_received_title(), content })
}
