import { html } from 'hono/html'
import { type Markup, renderPlainPage } from '#features/site/page/plain-page.server.ts'
import { m } from '#messages/all.server.ts'
import { getWithdrawalItems, type WithdrawalFormValues } from '../withdrawal-form.ts'

export interface DisplayedDeclaration {
  order: string
  email: string
  name: string
  /** Items covered by the withdrawal. Empty if the withdrawal covers the whole order. */
  goods: readonly string[]
}

export function renderDeclarationSummary({ order, email, name, goods }: DisplayedDeclaration): Markup {
  const named = goods.length === 0 ? html`${m.withdraw_whole()}` : goods.map((each) => html`<div>${each}</div>`)
  return html`<h2>${m.server_withdraw_statement()}</h2><dl>
<div><dt>${m.withdraw_order_label()}</dt><dd>${order}</dd></div>
<div><dt>${m.server_withdraw_goods()}</dt><dd>${named}</dd></div>
<div><dt>${m.withdraw_name_label()}</dt><dd>${name}</dd></div>
<div><dt>${m.account_email_label()}</dt><dd>${email}</dd></div></dl>`
}

/** Second step of the withdrawal: the declaration with a confirm button (directive 2011/83/EU, article 11a(3)). */
export function renderReviewPage(
  statement: WithdrawalFormValues,
  id: string,
  known?: { number: string; email: string },
): Promise<Response> {
  const { name, order, email, scope, goods, link } = statement
  const shown = {
    name,
    order: known?.number ?? order,
    email: known?.email ?? email,
    goods: getWithdrawalItems(statement),
  }
  const kept = { name, order, email, scope, goods, id, ...(link === undefined ? {} : { link }) }
  const content = html`<p>${m.server_withdraw_check_text()}</p>
${renderDeclarationSummary(shown)}
<form method="post" action="?">
${Object.entries(kept).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
<div class="actions"><button name="step" value="confirm">${m.server_withdraw_confirm()}</button>
<button class="quiet" name="step" value="change">${m.server_withdraw_change()}</button></div>
</form>`
  return renderPlainPage({ title: m.server_withdraw_check_title(), content })
}
