import { html } from 'hono/html'
import { type Markup, renderPlainPage } from '#features/site/page/plain-page.server.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getLocalizedDisplayName } from '#lib/format/display-name.ts'
import { formatDateRange } from '#lib/format/format-date-range.ts'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import { typesetPrice } from '#lib/format/typeset-price.ts'
import { formatMinorUnits } from '#lib/money.ts'
import { computeDeliveryWindow, listDeliveryTimelineDays } from '#market-rules/delivery/delivery-window.ts'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import { m } from '#messages/all.server.ts'
import {
  cancelLinkedOrder,
  type LinkedOrderDetails,
  loadLinkedOrderDetails,
  loadOrderDocumentPdf,
  loadOrderDocuments,
} from '#server/backend/visitor/linked-orders.server.ts'
import { consumeRateLimit, createTooManyRequestsResponse } from '#server/backend/visitor/visitor-rate-limit.server.ts'
import { findLinkedOrder, type LinkedOrder } from '#server/backend/visitor/withdrawals.server.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { type Address, isOrderUnshipped, readStoredOrder, type StoredOrder } from '#services/commerce/shopper/order.ts'
import { renderInvalidLinkPage } from '../pages/withdrawal-form-page.server.ts'
import { renderOrderHistory } from './order-history.server.ts'

/**
 * `GET /order?order=LINK`: the order without phone number and email address. With `document`, an invoice or
 * credit note as PDF. Responds with 404 to an invalid link.
 */
export async function handleOrderPageRequest(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const link = searchParams.get('order') ?? ''
  const document = searchParams.get('document')
  if (document !== null) return handleDocumentDownload(request, link, document)
  const found = await findLinkedOrder(link)
  if (!found) return renderInvalidLinkPage(m.receipt_not_found_title())
  return renderOrderPage(found, await loadLinkedOrderDetails(link))
}

async function renderOrderPage(
  found: LinkedOrder,
  story: LinkedOrderDetails | undefined,
  said: Markup | '' = '',
): Promise<Response> {
  const order = readStoredOrder(found.document)
  const date = formatLongDate(found.placedAt, getPageLanguage())
  const amountText = (minor: number) => formatOrderPrice(order, minor)
  const { pictures } = resolveMarketRules(getCurrentMarketRules(), order.recipient.country, Date.now()).promotions
  const content = html`${said}<p class="figure">${formatOrderPrice(order, order.totals.total)}</p>
<p class="muted">${m.mail_order_date({ date })}</p>
${story && isOrderUnshipped(story.fulfilment.state) ? renderExpectedDelivery(order, found.placedAt) : ''}
${story ? renderOrderHistory({ status: story, placedAt: found.placedAt, amountText }) : ''}
<h2>${m.receipt_lines_title()}</h2>
<ul class="lines">${order.lines.map((line) => renderLine(order, line, pictures))}</ul>
<dl>${listTotals(order).map(([label, value]) => html`<div><dt>${label}</dt><dd class="sum">${value}</dd></div>`)}
<div class="total"><dt>${m.mail_order_total()}</dt><dd class="sum">${formatOrderPrice(order, order.totals.total)}</dd></div></dl>
<h2>${m.receipt_delivery_title()}</h2>
<p>${listAddressLines(order.recipient).map((each) => html`${each}<br>`)}</p>
<p class="muted">${order.shippingMethodName}</p>
${order.paymentMethodName ? html`<h2>${m.mail_order_payment()}</h2><p>${order.paymentMethodName}</p>` : ''}
${await renderDocuments(found.link)}
${story ? renderCancelSection(found, story, amountText) : ''}
<p class="actions"><a class="button quiet" href="withdraw?order=${found.link}">${m.layout_withdraw()}</a></p>`
  return renderPlainPage({ title: m.receipt_number({ number: found.number }), content })
}

function renderExpectedDelivery({ shippingMethod, recipient }: StoredOrder, placedAt: number): Markup | '' {
  if (shippingMethod === undefined) return ''
  const window = computeDeliveryWindow(shippingMethod, recipient.country, placedAt)
  const formatDays = (from: number, to: number) => formatDateRange(from, to, getPageLanguage())
  const days = listDeliveryTimelineDays(window).map(
    ({ date, isExpected }) => html`<span${isExpected ? html` class="in"` : ''}>${new Date(date).getUTCDate()}</span>`,
  )
  return html`<h2>${m.product_delivery_expected({ days: formatDays(window.from, window.to) })}</h2>
<div class="days" aria-hidden="true">${days}</div>
<p class="muted">${m.receipt_next_pack_day({ day: formatDays(window.packed, window.packed) })}<br>${m.receipt_next_sent_invoice()}</p>`
}

/** Anyone with the link may cancel the order until its first shipment. */
function renderCancelSection(
  { link, number }: LinkedOrder,
  { fulfilment }: LinkedOrderDetails,
  amountText: (minor: number) => string,
): Markup | '' {
  if (!isOrderUnshipped(fulfilment.state)) return ''
  const amount = amountText(fulfilment.grandTotal - fulfilment.refunded)
  return html`<h2>${m.server_order_cancel_title()}</h2>
<p>${m.server_order_cancel_text({ amount })}</p>
<form method="post" action="order?order=${link}">
<div class="actions"><button class="quiet" name="step" value="cancel">${m.server_order_cancel_button({ order: number })}</button></div>
</form>`
}

type Row = readonly [label: string, value: string]

/** Omits the picture if the market forbids pictures. */
function renderLine(
  order: StoredOrder,
  { quantity, product, total }: StoredOrder['lines'][number],
  pictures: boolean,
): Markup {
  const picture =
    pictures && product.image ? html`<img src="${product.image}" alt="" width="56" height="56" loading="lazy">` : ''
  return html`<li><span>${picture}</span><span>${product.name}<small>${m.cart_line_multiplied({ count: quantity })}</small></span>
<span class="sum">${formatOrderPrice(order, total.now)}</span></li>`
}

function listTotals(order: StoredOrder): Row[] {
  const { totals: sums, vouchers, automaticDiscounts } = order
  return [
    [m.mail_order_goods(), formatOrderPrice(order, sums.itemsTotal)],
    ...vouchers.map(({ code, amount }): Row => [code, formatOrderPrice(order, amount)]),
    ...automaticDiscounts.map(({ name, amount }): Row => [name, formatOrderPrice(order, amount)]),
    [m.mail_order_delivery(), sums.shipping === 0 ? m.mail_order_free() : formatOrderPrice(order, sums.shipping)],
    ...(sums.handling === 0 ? [] : [[m.mail_order_fee(), formatOrderPrice(order, sums.handling)] as const]),
  ]
}

function formatOrderPrice({ format }: StoredOrder, amount: number): string {
  return typesetPrice(formatMinorUnits(amount, format) ?? '', getPageLanguage())
}

function listAddressLines(address: Address): string[] {
  const { firstName, lastName, company, address1, address2, zipCode, city, country, countryName } = address
  const place = [zipCode, city].filter(Boolean).join(' ')
  const land = country === '' ? countryName : getLocalizedDisplayName('region', country, getPageLanguage())
  return [`${firstName} ${lastName}`.trim(), company, address1, address2, place, land].filter(Boolean)
}

const documentRateLimit = { name: 'document', limit: 60, windowMs: 10 * 60_000 }

async function renderDocuments(link: string): Promise<Markup | ''> {
  const documents = await loadOrderDocuments(link)
  if (documents.length === 0) return ''
  const rows = documents.map(({ number, title, issuedOn }) => {
    const date = formatLongDate(Date.parse(issuedOn), getPageLanguage(), 'UTC')
    const href = `order?order=${link}&document=${number}`
    return html`<div><dt>${date}</dt><dd><a href="${href}" type="application/pdf">${title} (PDF)</a></dd></div>`
  })
  return html`<h2 id="documents">${m.invoice_documents()}</h2>
<dl>${rows}</dl>`
}

async function handleDocumentDownload(request: Request, link: string, number: string): Promise<Response> {
  const seconds = await consumeRateLimit(request, documentRateLimit)
  if (seconds > 0) return createTooManyRequestsResponse(seconds)
  const pdf = await loadOrderDocumentPdf(link, number)
  if (!pdf) return renderInvalidLinkPage(m.receipt_not_found_title())
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  })
}

/** `POST /order?order=LINK` with `step=cancel`: cancels an unshipped order. Idempotent. Returns 400 for other forms. */
export async function handleCancelOrderForm(request: Request): Promise<Response> {
  const fields = await request.formData().catch(() => undefined)
  if (fields?.get('step') !== 'cancel') return Response.json({ error: formError }, { status: 400 })
  const link = new URL(request.url).searchParams.get('order') ?? ''
  const done = await cancelLinkedOrder(link)
  const found = await findLinkedOrder(link)
  if (!done || !found) return renderInvalidLinkPage(m.receipt_not_found_title())
  return renderOrderPage(
    found,
    await loadLinkedOrderDetails(link),
    'problem' in done ? renderTooLateNotice() : renderCancelledNotice(found, done),
  )
}

const formError = 'The form must contain "step" (cancel), and the URL must belong to an order.'

function renderTooLateNotice(): Markup {
  return html`<p class="problem" role="alert">${m.server_order_cancel_late()}</p>`
}

function renderCancelledNotice(found: LinkedOrder, { fulfilment }: { fulfilment: { refunded: number } }): Markup {
  const amount = formatOrderPrice(readStoredOrder(found.document), fulfilment.refunded)
  return html`<p class="notice" role="status">${m.server_order_cancel_done({ amount })}</p>`
}
