import { html } from 'hono/html'
import type { Markup } from '#features/site/page/plain-page.server.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { longDate } from '#lib/format/long-date.ts'
import { safeHref } from '#lib/html/safe-href.ts'
import { m } from '#messages/all.server.ts'
import type { OrderStory } from '#server/backend/visitor/own-orders.server.ts'

type Happened = OrderStory['events'][number]

/** `amountText` formats minor units in the currency of the order. */
export interface HistoryFacts {
  story: OrderStory
  /** Unix time, ms. */
  placedAt: number
  amountText: (minor: number) => string
}

/** Oldest first. Internal events are omitted. */
export function historyPart({ story, placedAt, amountText }: HistoryFacts): Markup {
  const told = story.events.flatMap((event) => {
    const [what, details] = described(event, story, amountText)
    return what === '' ? [] : [entry(event.at, what, details)]
  })
  return html`<h2>${m.server_order_history()}</h2>
<dl>${entry(placedAt, m.server_order_placed(), [])}${told}</dl>`
}

function entry(at: number, what: string, details: readonly (string | Markup)[]): Markup {
  const date = longDate(at, pageLanguage())
  return html`<div><dt>${date}</dt><dd>${what}${details.map((each) => html`<br>${each}`)}</dd></div>`
}

/** Returns the buyer-facing label and details of an event. The label is empty for internal events. */
function described(event: Happened, story: OrderStory, amountText: HistoryFacts['amountText']) {
  switch (event.kind) {
    case 'confirmed':
      return [m.server_order_confirmed(), []] as const
    case 'shipped':
      return [m.server_order_shipped(), [...goods(event.parts, story), ...parcel(event)]] as const
    case 'cancelled':
      return [m.server_order_cancelled(), [...goods(event.parts, story), ...payback(event.refund, amountText)]] as const
    case 'returned':
      return [m.server_order_returned(), goods(event.parts, story)] as const
    case 'refunded':
      return [m.server_order_refunded({ amount: amountText(event.amount) }), []] as const
    case 'noted':
      return ['', []] as const
  }
}

function goods(parts: Extract<Happened, { kind: 'shipped' }>['parts'], { life }: OrderStory): string[] {
  return parts.map(({ line, quantity }) => `${quantity} × ${life.lines.find((each) => each.line === line)?.name ?? ''}`)
}

function parcel({ carrier, service, trackingId, trackingUrl, message }: Extract<Happened, { kind: 'shipped' }>) {
  const href = safeHref(trackingUrl)
  return [
    [carrier, service].filter(Boolean).join(', '),
    trackingId === '' ? '' : m.account_order_tracking({ number: trackingId }),
    ...(href && trackingUrl !== '' ? [html`<a href="${href}" rel="noreferrer">${m.account_order_track()}</a>`] : []),
    message,
  ].filter((each) => each !== '')
}

function payback(amount: number, amountText: HistoryFacts['amountText']): string[] {
  return amount > 0 ? [m.server_order_refunded({ amount: amountText(amount) })] : []
}
