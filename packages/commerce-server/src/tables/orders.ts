import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

export interface OrdersTables {
  /** Cans of each product in an order, with the batch they came from. `told_at`: time of the recall notice to the buyer. */
  order_batch: { order_number: number; product: string; batch: string; cans: number; told_at: Timestamp | null }
  shop_order: OrderTable
  order_event: OrderEventTable
  book_series: InvoiceSeriesTable
  book_document: InvoiceDocumentTable
  /** Ordered units per SKU, used to search orders. `at` is the time of the order. */
  order_line: { order_number: number; sku: string; quantity: number; at: Timestamp }
}

interface OrderTable {
  number: Generated<number>
  payment: string
  token: string
  document: Json
  internal_comment: string | null
  created_at: Timestamp
  /** Buyer's email in lower case; null for an order without an email. */
  email: Generated<string | null>
  /** Cans in the order, including those in packs, excluding cancelled ones. */
  cans: Generated<number>
  /** Time of an early anonymisation. Null: the order is anonymised when the accounting retention period ends. */
  erase_at: Generated<Timestamp | null>
  erased_at: Generated<Timestamp | null>
  state: Generated<string>
  /** Buyer's name in lower case, family name first; null if unknown or erased. */
  buyer: Generated<string | null>
}

/** Append-only log of what happened to an order: event, actor and reason. */
interface OrderEventTable {
  order_number: number
  /** From 1, without gaps. */
  position: number
  at: Timestamp
  /** Name of an operator, or `buyer` or `shop`. */
  actor: string
  reason: string
  detail: Json
  /** Idempotency key. */
  key: string
}

interface InvoiceSeriesTable {
  /** For example `INV-2026-`. */
  prefix: string
  last: number
  /** Date of the last document. Dates never decrease within a series. */
  last_at: Timestamp
}

/** An issued invoice or credit note. Rows are never deleted; only personal data is erased (invoicing/stored-documents.ts). */
interface InvoiceDocumentTable {
  prefix: string
  /** From 1, without gaps. */
  position: number
  number: string
  /** `invoice` or `credit note`. */
  kind: string
  order_number: number
  /** For a credit note: `position` of the order event that caused it. 0 for an invoice. */
  event: number
  issued_at: Timestamp
  /** Issue date in the seller's time zone, for example `2026-01-31`. */
  issued_on: string
  /** Content of the printed document (invoicing/document/content.ts). */
  content: Json
  erased_at: Generated<Timestamp | null>
}
