import { html } from 'hono/html'
import { type Markup, renderPlainPage, renderPrivacyNote } from '#features/site/page/plain-page.server.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import { getSupportEmail } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import type { OrderedLine, WithdrawalFormField, WithdrawalFormValues } from '../withdrawal-form.ts'

export interface WithdrawalOrder {
  link: string
  number: string
  email: string
  lines: readonly OrderedLine[]
  /** Unix time in ms. */
  lastDay: number
}

interface StatementPage {
  statement: Pick<WithdrawalFormValues, 'name' | 'order' | 'email' | 'scope' | 'goods'>
  faults: readonly WithdrawalFormField[]
  order: WithdrawalOrder | undefined
}

export function renderWithdrawalFormPage({ statement, faults, order }: StatementPage): Promise<Response> {
  const content = html`${order ? renderPeriodNotice(order) : html`<p>${m.withdraw_text()}</p>`}
${faults.map(renderFieldError)}
<form method="post" action="?">
${renderTextField('name', m.withdraw_name_label(), statement.name, { faults, complete: 'name' })}
${order ? renderLinkedOrder(order) : renderOrderNumberFields(statement, faults)}
<fieldset><legend>${m.withdraw_scope()}</legend>
${renderScopeChoice('whole', m.withdraw_whole(), statement.scope)}
${renderScopeChoice('part', m.withdraw_part(), statement.scope)}
</fieldset>
${order ? renderLineChoices(order) : renderGoodsField(statement.goods)}
${renderPrivacyNote()}
<div class="actions"><button name="step" value="check">${m.withdraw_continue()}</button></div>
</form>`
  return renderPlainPage({ title: m.layout_withdraw(), content, status: faults.length === 0 ? 200 : 422 })
}

export function renderPeriodOverPage(order: WithdrawalOrder): Promise<Response> {
  const date = formatLongDate(order.lastDay, getPageLanguage(), 'UTC')
  const content = html`<p>${m.receipt_number({ number: order.number })}</p>
<p class="notice" role="status">${m.server_withdraw_late({ date, support: getSupportEmail() })}</p>`
  return renderPlainPage({ title: m.layout_withdraw(), content })
}

export function renderInvalidLinkPage(title: string): Promise<Response> {
  const content = html`<p class="problem" role="alert">${m.server_link_invalid({ support: getSupportEmail() })}</p>`
  return renderPlainPage({ title, content, status: 404 })
}

function renderPeriodNotice({ lastDay }: WithdrawalOrder): Markup {
  return html`<p>${m.server_withdraw_until({ date: formatLongDate(lastDay, getPageLanguage(), 'UTC') })}</p>`
}

function renderFieldError(fault: WithdrawalFormField): Markup {
  return html`<p class="problem" role="alert" id="problem-${fault}">${problemTexts[fault]()}</p>`
}

const problemTexts: Record<WithdrawalFormField, () => string> = {
  name: () => m.checkout_problem_required({ field: m.withdraw_name_label() }),
  order: () => m.checkout_problem_required({ field: m.withdraw_order_label() }),
  email: () => m.error_invalid_email(),
  goods: () => m.server_withdraw_choose(),
}

interface FieldOptions {
  faults: readonly WithdrawalFormField[]
  complete: string
  type?: string
  hint?: string
}

function renderTextField(
  name: 'name' | 'order' | 'email',
  label: string,
  value: string,
  options: FieldOptions,
): Markup {
  const { faults, complete, type = 'text', hint } = options
  const wrong = faults.includes(name)
  const described = [...(wrong ? [`problem-${name}`] : []), ...(hint ? [`hint-${name}`] : [])].join(' ')
  const longest = name === 'order' ? 40 : name === 'name' ? 120 : 200
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${complete}" maxlength="${longest}" required aria-invalid="${wrong}" aria-describedby="${described}">
${hint ? html`<p class="hint" id="hint-${name}">${hint}</p>` : ''}</div>`
}

function renderOrderNumberFields(
  { order, email }: StatementPage['statement'],
  faults: readonly WithdrawalFormField[],
): Markup {
  const number = { faults, complete: 'off', hint: m.withdraw_order_hint() }
  const address = { faults, complete: 'email', type: 'email', hint: m.withdraw_email_hint() }
  return html`${renderTextField('order', m.withdraw_order_label(), order, number)}
${renderTextField('email', m.account_email_label(), email, address)}`
}

function renderLinkedOrder({ link, number, email }: WithdrawalOrder): Markup {
  return html`<input type="hidden" name="link" value="${link}"><dl>
<div><dt>${m.withdraw_order_label()}</dt><dd>${number}</dd></div>
<div><dt>${m.account_email_label()}</dt><dd>${email}</dd></div></dl>`
}

type Scope = WithdrawalFormValues['scope']

function renderScopeChoice(value: Scope, label: string, chosen: Scope): Markup {
  return html`<div class="choice"><label><input type="radio" name="scope" value="${value}" ${value === chosen ? html`checked` : ''}>${label}</label></div>`
}

function renderGoodsField(goods: string): Markup {
  return html`<div class="field"><label for="goods">${m.withdraw_goods_label()}</label>
<textarea id="goods" name="goods" rows="3" maxlength="2000" aria-describedby="hint-goods">${goods}</textarea>
<p class="hint" id="hint-goods">${m.withdraw_goods_hint()}</p></div>`
}

function renderLineChoices({ lines }: WithdrawalOrder): Markup {
  const rows = lines.map(
    (
      { name, quantity },
      place,
    ) => html`<div class="choice"><label><input type="checkbox" name="line" value="${place}">${name}</label>
<input type="number" name="quantity-${place}" min="1" max="${quantity}" value="${quantity}" aria-label="${m.server_withdraw_quantity({ name })}"></div>`,
  )
  return html`<fieldset><legend>${m.withdraw_goods_label()}</legend><input type="hidden" name="lines" value="1">${rows}</fieldset>`
}
