import type { Generated } from 'kysely'
import type { JsonColumn, Timestamp } from './columns.ts'

export interface OrdersTables {
  /** `told_at` is the time of the recall notice to the buyer. */
  order_batch: { order_number: number; product: string; batch: string; cans: number; told_at: Timestamp | null }
  shop_order: {
    number: Generated<number>
    payment: string
    token: string
    document: JsonColumn
    internal_comment: string | null
    created_at: Timestamp
    /** Lower case. Null if the order has no email address. */
    email: Generated<string | null>
    /** Number of cans, including cans in packs and excluding cancelled cans. */
    cans: Generated<number>
    /** Set if the order is to be anonymised before the end of the accounting retention period. */
    erase_at: Generated<Timestamp | null>
    erased_at: Generated<Timestamp | null>
    state: Generated<string>
    /** Name of the buyer in lower case, family name first. Null if unknown or erased. */
    buyer: Generated<string | null>
  }
  order_event: {
    order_number: number
    position: number
    at: Timestamp
    /** An operator's name, `buyer` or `shop`. */
    actor: string
    reason: string
    detail: JsonColumn
    /** Idempotency key. */
    key: string
  }
  book_series: {
    prefix: string
    last: number
    /** Never decreases within a number sequence. */
    last_at: Timestamp
  }
  /** Rows are never deleted. Only personal data is erased (invoicing/stored-documents.ts). */
  book_document: {
    prefix: string
    position: number
    number: string
    kind: string
    order_number: number
    /** Position of the order event that caused the credit note. 0 for an invoice. */
    event: number
    issued_at: Timestamp
    /** In the seller's time zone, e.g. `2026-01-31`. */
    issued_on: string
    content: JsonColumn
    erased_at: Generated<Timestamp | null>
  }
  order_line: { order_number: number; sku: string; quantity: number; at: Timestamp }
}
