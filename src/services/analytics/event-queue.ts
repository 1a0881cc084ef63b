import type { ProductCard, ProductDetail } from '#services/commerce/product.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'

/** Change in quantity of an item: positive if added, negative if removed. */
export interface LineDelta {
  item: string
  quantity: number
}

/** Cards of a list that scrolled into view. `first` is the index of the first card, from 0. */
export interface ViewedCards {
  /** Path of the page. `name` is set only for named lists. */
  path: string
  name?: string
  first: number
  cards: readonly ProductCard[]
}

/** Analytics event in the shop's own format. `features/tracking` maps it to the events of each service. */
export type AnalyticsEvent =
  | ({ kind: 'products-listed' } & ViewedCards)
  | { kind: 'link-followed'; path: string }
  | { kind: 'product-viewed'; product: Omit<ProductDetail, 'related'> }
  /** `before` and `selection` are the cart before and after the change. `before` is undefined if the cart was not loaded. */
  | {
      kind: 'lines-changed'
      changes: readonly LineDelta[]
      before: Selection | undefined
      selection: Selection
    }
  | { kind: 'cart-viewed' | 'checkout-entered' | 'shipping-chosen' | 'payment-chosen'; selection: Selection }
  | { kind: 'payment-started'; selection: Selection }
  | { kind: 'ordered'; order: Order }
  | { kind: 'searched'; term: string }
  | { kind: 'signed-up' | 'logged-in' }
  /** The visitor identified themselves: signed in, subscribed to the newsletter or started a payment. */
  | { kind: 'email-known'; email: string }

type Sink = (moment: AnalyticsEvent) => void

/** Limits memory use if the visitor never answers the consent prompt. Later events are dropped. */
const maxQueuedEvents = 200
const queuedEvents: AnalyticsEvent[] = []
let sink: Sink | undefined

/**
 * Tracks an event. Events are queued in memory until the age and consent prompts are answered (specification section
 * 10.7). Part of the initial bundle.
 */
export function track(moment: AnalyticsEvent): void {
  if (sink) sink(moment)
  else if (queuedEvents.length < maxQueuedEvents) queuedEvents.push(moment)
}

/** Call after consent. Sends the queued events in order, and all later events immediately. */
export function flushEvents(to: Sink): void {
  sink = to
  for (const moment of queuedEvents.splice(0)) to(moment)
}

/** Call after refusal. Discards the queued events and all later events. */
export function dropEvents(): void {
  queuedEvents.length = 0
  sink = () => undefined
}

/** Call if the consent decision is missing or was reset. Later events are queued. */
export function holdEvents(): void {
  sink = undefined
}
