import { html } from 'hono/html'
import { renderPlainPage } from '#features/site/page/plain-page.server.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatExactTime } from '#lib/format/format-exact-time.ts'
import { getSupportEmail } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import { getWithdrawalService } from '#server/backend/visitor/withdrawals.server.ts'
import { loadWithdrawalFormOrder } from './linked-order.server.ts'
import { type DisplayedDeclaration, renderDeclarationSummary } from './pages/review-page.server.ts'
import {
  renderInvalidLinkPage,
  renderPeriodOverPage,
  renderWithdrawalFormPage,
} from './pages/withdrawal-form-page.server.ts'

/**
 * `GET /withdraw`: the form for an emailed order link, or the receipt for a declaration ID. Undefined for any
 * other request.
 */
export async function handleWithdrawalPageRequest(request: Request): Promise<Response | undefined> {
  const { searchParams } = new URL(request.url)
  const [link, id] = [searchParams.get('order'), searchParams.get('received')]
  if (id !== null) return received(id)
  return link === null ? undefined : linked(link)
}

async function received(id: string): Promise<Response> {
  const declared = await (await getWithdrawalService()).findDeclaration(id)
  return declared ? receivedPage(declared) : renderInvalidLinkPage(m.layout_withdraw())
}

async function linked(link: string): Promise<Response> {
  const order = await loadWithdrawalFormOrder(link)
  if (!order) return renderInvalidLinkPage(m.layout_withdraw())
  if (order.isOver) return renderPeriodOverPage(order)
  const { name, number, email } = order
  return renderWithdrawalFormPage({
    statement: { name, order: number, email, scope: 'whole', goods: '' },
    faults: [],
    order,
  })
}

/** Third step. The copy does not reveal whether the order exists. */
function receivedPage(declared: DisplayedDeclaration & { declaredAt: number }): Promise<Response> {
  const { email, declaredAt } = declared
  const content = html`<p><strong>${m.server_withdraw_received_text({ moment: formatExactTime(declaredAt, getPageLanguage()) })}</strong></p>
${renderDeclarationSummary(declared)}
<p>${m.server_withdraw_received_mail({ email, support: getSupportEmail() })}</p>`
  return renderPlainPage({ title: m.server_withdraw_received_title(), content })
}
