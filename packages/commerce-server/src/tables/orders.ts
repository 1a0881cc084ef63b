import type { Generated } from 'kysely'
import type { Json, Moment } from './columns.ts'

export interface OrdersTables {
  /** Cans of a batch in an order; `told_at` is when the buyer was told of its recall. */
  order_batch: { order_number: number; product: string; batch: string; cans: number; told_at: Moment | null }
  shop_order: OrderTable
  order_event: OrderEventTable
  book_series: BookSeriesTable
  book_document: BookDocumentTable
  /** Units of an SKU in an order, for searches; `at` is when it was placed. */
  order_line: { order_number: number; sku: string; quantity: number; at: Moment }
}

interface OrderTable {
  number: Generated<number>
  payment: string
  token: string
  document: Json
  internal_comment: string | null
  created_at: Moment
  /** The buyer's, in small letters; null for an order without one. */
  email: Generated<string | null>
  /** Cans in the order, those of packs too, without those that were cancelled. */
  cans: Generated<number>
  /** When the person is taken out of it, before the bookkeeping's time; null for then. */
  erase_at: Generated<Moment | null>
  erased_at: Generated<Moment | null>
  state: Generated<string>
  /** Who bought it, family name first, in small letters; null where nobody knows (any more). */
  buyer: Generated<string | null>
}

/** What happened to an order after it was placed: what, who did it and why. Nothing is ever changed in it. */
interface OrderEventTable {
  order_number: number
  /** From 1, without gaps. */
  position: number
  at: Moment
  /** Who did it: an operator's name, `buyer`, `shop`. */
  actor: string
  reason: string
  /** order-status/events.ts. */
  detail: Json
  /** Idempotency key. */
  key: string
}

interface BookSeriesTable {
  /** As `INV-2026-`. */
  prefix: string
  last: number
  /** When that was issued: dates never go back within a series. */
  last_at: Moment
}

/** An invoice or a credit note as it was issued. Only the person in it ever goes (books/stored-documents.ts). */
interface BookDocumentTable {
  prefix: string
  /** From 1, without gaps. */
  position: number
  number: string
  /** `invoice`, `credit note`. */
  kind: string
  order_number: number
  /** Position of the event that a credit note is of; 0 for the order's invoice. */
  event: number
  issued_at: Moment
  /** The day of it where the seller is: `2026-01-31`. */
  issued_on: string
  /** All that is printed: books/document/content.ts. */
  content: Json
  erased_at: Generated<Moment | null>
}
