import { html } from 'hono/html'
import { pageLanguage } from '#features/site/page-language.ts'
import { type Markup, plainPage } from '#features/site/plain-page.server.ts'
import { formatMinor } from '#lib/money.ts'
import { longDate } from '#lib/written/long-date.ts'
import { typesetPrice } from '#lib/written/price-text.ts'
import { m } from '#paraglide/messages.js'
import { type LinkedOrder, linkedOrder } from '#server/backend/withdrawals.server.ts'
import { type Address, readStoredOrder, type StoredOrder } from '#services/commerce/order.ts'
import { wrongLinkPage } from '../pages/statement-page.server.ts'

/**
 * `GET /order?order=…`: an order by the link of its mail, on any device and without signing in. What was bought and where it
 * goes, but neither phone nor e-mail address; 404 for a link that the shop never made.
 */
export async function answerOrderVisit(request: Request): Promise<Response> {
  const link = new URL(request.url).searchParams.get('order') ?? ''
  const found = await linkedOrder(link)
  if (!found) return wrongLinkPage(m.receipt_not_found_title())
  return plainPage({ title: m.receipt_number({ number: found.number }), content: content(found) })
}

function content(found: LinkedOrder): Markup {
  const order = readStoredOrder(found.document)
  const date = longDate(found.placedAt, pageLanguage(), 'UTC')
  return html`<p class="muted">${m.mail_order_date({ date })}</p>
<h2>${m.receipt_lines_title()}</h2>
${rows(order.lines.map(({ quantity, product, total }) => [`${quantity} × ${product.name}`, priceText(order, total.now)]))}
${rows(totals(order))}
<h2>${m.receipt_delivery_title()}</h2>
<p>${addressLines(order.recipient).map((each) => html`${each}<br>`)}</p>
<p class="muted">${order.shippingMethodName}</p>
<h2>${m.mail_order_payment()}</h2>
<p>${order.paymentMethodName}</p>
<p class="actions"><a class="button quiet" href="withdraw?order=${found.link}">${m.shell_withdraw()}</a></p>`
}

type Row = readonly [label: string, value: string]

function rows(entries: readonly Row[]): Markup {
  return html`<dl>${entries.map(([label, value]) => html`<div><dt>${label}</dt><dd class="sum">${value}</dd></div>`)}</dl>`
}

function totals(order: StoredOrder): Row[] {
  const { totals: sums, vouchers, automaticDiscounts } = order
  return [
    [m.mail_order_goods(), priceText(order, sums.goods)],
    ...vouchers.map(({ code, amount }): Row => [code, priceText(order, amount)]),
    ...automaticDiscounts.map(({ name, amount }): Row => [name, priceText(order, amount)]),
    [m.mail_order_delivery(), sums.shipping === 0 ? m.mail_order_free() : priceText(order, sums.shipping)],
    ...(sums.handling === 0 ? [] : [[m.mail_order_fee(), priceText(order, sums.handling)] as const]),
    [m.mail_order_total(), priceText(order, sums.total)],
  ]
}

function priceText({ format }: StoredOrder, amount: number): string {
  return typesetPrice(formatMinor(amount, format) ?? '', pageLanguage())
}

function addressLines({ firstName, lastName, company, address1, address2, zipCode, city, countryName }: Address) {
  const place = [zipCode, city].filter(Boolean).join(' ')
  return [`${firstName} ${lastName}`.trim(), company, address1, address2, place, countryName].filter(Boolean)
}
