import type { DeliveryFacts } from './period.ts'

/** What the withdrawal function knows of an order. */
export interface BookedOrder extends DeliveryFacts {
  /** As the shopper knows it. */
  number: string
  /** By which its pages are opened without signing in. */
  link: string
  /** In small letters. */
  email: string
  /** Where the goods went. */
  country: string
  /** The order as it was stored, JSON (commerce reference section 2.3). */
  document: string
}

/** Finds orders for who asks without being signed in; embedded commerce keeps one. */
export interface OrderBook {
  /** By its number as somebody typed it. */
  byNumber(typed: string): Promise<BookedOrder | undefined>
  /** By the link of its mail. */
  byLink(link: string): Promise<BookedOrder | undefined>
}
