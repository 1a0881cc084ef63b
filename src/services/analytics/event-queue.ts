import type { ProductCard, ProductDetail } from '#services/commerce/product.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'

export interface LineQuantityChange {
  item: string
  quantity: number
}

export interface ViewedCards {
  path: string
  name?: string
  firstPosition: number
  cards: readonly ProductCard[]
}

export type AnalyticsEvent =
  | ({ kind: 'products-listed' } & ViewedCards)
  | { kind: 'link-followed'; path: string }
  | { kind: 'product-viewed'; product: Omit<ProductDetail, 'related'> }
  /** Contains the cart before and after the change. `before` is undefined if the cart had not been loaded. */
  | {
      kind: 'lines-changed'
      changes: readonly LineQuantityChange[]
      before: Selection | undefined
      selection: Selection
    }
  | { kind: 'cart-viewed' | 'checkout-entered' | 'shipping-chosen' | 'payment-chosen'; selection: Selection }
  | { kind: 'payment-started'; selection: Selection }
  | { kind: 'ordered'; order: Order }
  | { kind: 'searched'; term: string }
  | { kind: 'signed-up' | 'logged-in' }
  | { kind: 'email-known'; email: string }

type Sink = (event: AnalyticsEvent) => void

/** Limits memory usage while the consent prompt is unanswered. Further events are dropped. */
const maxQueuedEvents = 200
const queuedEvents: AnalyticsEvent[] = []
let sink: Sink | undefined

/** Queues the event until the age and consent prompts have been answered (specification section 10.7). */
export function track(event: AnalyticsEvent): void {
  if (sink) sink(event)
  else if (queuedEvents.length < maxQueuedEvents) queuedEvents.push(event)
}

export function connectEventSink(to: Sink): void {
  sink = to
  for (const event of queuedEvents.splice(0)) to(event)
}

export function discardEvents(): void {
  queuedEvents.length = 0
  sink = () => undefined
}

/** Must be called if there is no consent decision yet or the decision was reset. */
export function resumeQueueing(): void {
  sink = undefined
}
