import { html } from 'hono/html'
import type { Markup } from '#features/site/page/plain-page.server.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import { toSafeHref } from '#lib/html/safe-href.ts'
import { m } from '#messages/all.server.ts'
import type { LinkedOrderDetails } from '#server/backend/visitor/linked-orders.server.ts'

type OrderEvent = LinkedOrderDetails['events'][number]
type Shipped = Extract<OrderEvent, { kind: 'shipped' }>

/** `amountText` formats minor units in the order's currency. */
interface OrderHistoryData {
  status: LinkedOrderDetails
  /** Unix time in ms. */
  placedAt: number
  amountText: (minor: number) => string
}

export function renderOrderHistory({ status, placedAt, amountText }: OrderHistoryData): Markup {
  const received = status.events.flatMap((event) => {
    const [what, details] = describeEvent(event, status, amountText)
    return what === '' ? [] : [renderEntry(event.at, what, details)]
  })
  return html`<h2>${m.server_order_history()}</h2>
<dl>${renderEntry(placedAt, m.server_order_placed(), [])}${received}</dl>`
}

function renderEntry(at: number, what: string, details: readonly (string | Markup)[]): Markup {
  const date = formatLongDate(at, getPageLanguage())
  return html`<div><dt>${date}</dt><dd>${what}${details.map((each) => html`<br>${each}`)}</dd></div>`
}

function describeEvent(event: OrderEvent, story: LinkedOrderDetails, amountText: OrderHistoryData['amountText']) {
  switch (event.kind) {
    case 'confirmed':
      return [m.server_order_confirmed(), []] as const
    case 'shipped':
      return [m.server_order_shipped(), [...formatItems(event.parts, story), ...formatParcel(event)]] as const
    case 'cancelled':
      return [
        m.server_order_cancelled(),
        [...formatItems(event.parts, story), ...formatRefund(event.refund, amountText)],
      ] as const
    case 'returned':
      return [m.server_order_returned(), formatItems(event.parts, story)] as const
    case 'refunded':
      return [m.server_order_refunded({ amount: amountText(event.amount) }), []] as const
    case 'noted':
      return ['', []] as const
  }
}

function formatItems(parts: Shipped['parts'], { fulfilment }: LinkedOrderDetails): string[] {
  return parts.map(
    ({ line, quantity }) => `${quantity} × ${fulfilment.lines.find((each) => each.line === line)?.name ?? ''}`,
  )
}

function formatParcel({ carrier, service, trackingId, trackingUrl, message }: Shipped) {
  const href = toSafeHref(trackingUrl)
  return [
    [carrier, service].filter(Boolean).join(', '),
    trackingId === '' ? '' : m.account_order_tracking({ number: trackingId }),
    ...(href && trackingUrl !== '' ? [html`<a href="${href}" rel="noreferrer">${m.account_order_track()}</a>`] : []),
    message,
  ].filter((each) => each !== '')
}

function formatRefund(amount: number, amountText: OrderHistoryData['amountText']): string[] {
  return amount > 0 ? [m.server_order_refunded({ amount: amountText(amount) })] : []
}
