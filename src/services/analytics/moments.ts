import type { ProductCard, ProductDetail } from '#services/commerce/product.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'

/** How many pieces of an item a change of the cart brought (positive) or took (negative). */
export interface LineDelta {
  item: string
  quantity: number
}

/** Cards of a list that came on screen; `first` is the place of the first of them in the list, from 0. */
export interface ListedCards {
  /** Path of the page, and what the list is called where it has a name of its own. */
  path: string
  name?: string
  first: number
  cards: readonly ProductCard[]
}

/** Something that happened in the shop, in the shop's own words; which events it is worth is for features/tracking. */
export type Moment =
  | ({ kind: 'products-listed' } & ListedCards)
  | { kind: 'link-followed'; path: string }
  | { kind: 'product-viewed'; product: Omit<ProductDetail, 'related'> }
  /** `before` and `selection` are the cart around the change; `before` is missing while it was not known. */
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
  /** Somebody said who they are: signed in, signed up to the newsletter, or began to pay. */
  | { kind: 'email-known'; email: string }

type Sink = (moment: Moment) => void

/** As many moments wait as a long visit has before its answer; later ones are lost, the page is not. */
const mostWaiting = 200
const waiting: Moment[] = []
let sink: Sink | undefined

/** Queues an event in memory until age and consent are answered (specification section 10.7). On the first load. */
export function note(moment: Moment): void {
  if (sink) sink(moment)
  else if (waiting.length < mostWaiting) waiting.push(moment)
}

/** The visitor agreed: hands over what waited, in order, and everything from now on. */
export function flushEvents(to: Sink): void {
  sink = to
  for (const moment of waiting.splice(0)) to(moment)
}

/** The visitor declined: what waited is thrown away, and so is everything from now on. */
export function dropEvents(): void {
  waiting.length = 0
  sink = () => undefined
}

/** There is no answer (any more): moments wait from now on. */
export function holdEvents(): void {
  sink = undefined
}
