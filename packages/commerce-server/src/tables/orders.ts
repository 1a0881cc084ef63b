import type { Generated } from 'kysely'
import type { JsonColumn, Timestamp } from './columns.ts'

export interface OrderTables {
  /** `told_at` is the time at which the buyer was informed of a recall of the batch. */
  order_batch: { order_number: number; product: string; batch: string; cans: number; told_at: Timestamp | null }
  shop_order: {
    number: Generated<number>
    payment: string
    token: string
    document: JsonColumn
    internal_comment: string | null
    created_at: Timestamp
    /** Lower case. Null if unknown or erased. */
    email: Generated<string | null>
    /** Number of cans, including cans in packs and excluding cancelled cans. */
    cans: Generated<number>
    /**
     * Time at which the order is to be anonymised. Set only for erased customers, whose orders are anonymised before
     * the end of the accounting retention period.
     */
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
    /** Name of an operator or of an API key, or `buyer`. */
    actor: string
    reason: string
    detail: JsonColumn
    /** Idempotency key. */
    key: string
  }
  book_series: {
    prefix: string
    last: number
    /** Time of the last document. Never decreases within a number sequence. */
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

export interface PaymentTables {
  payment: {
    id: string
    selection: string
    token: string
    method: string
    /** `open`, `authorised`, `completed`, `voided`, `cancelled`, `failed` or `replaced`. */
    status: string
    return_page: string
    failed_page: string
    claims: JsonColumn
    /** Cart, address and accepted texts at the time of payment. `{}` if completed immediately or anonymised. */
    document: JsonColumn
    internal_comment: string | null
    /** A `VoidReason` (payment-claims.ts). Null unless the payment is voided. */
    void_reason: JsonColumn | null
    created_at: Timestamp
    customer: Generated<string | null>
    age_check: Generated<string | null>
  }
  payment_money: {
    payment: string
    /** `test` or the name of a provider (src/services/payments/payment-provider.ts). */
    provider: string
    /** The provider's id of the payment. Null until the provider has started the payment. */
    reference: string | null
    /** The provider's id for captures, refunds and releases. Null until the payment has been authorised. */
    charge: string | null
    /**
     * `open`, `pending`, `ended` (stopped without a payment), `authorised`, `captured` or `released`. `captured` and
     * `released` can be set before the provider has executed the operation.
     */
    state: string
    amount: number
    currency: string
    /** Time of the next status request to the provider, or deadline to capture an authorised payment. */
    look_at: Timestamp | null
    expires_at: Timestamp
  }
  money_order: {
    number: Generated<number>
    key: string
    /** Not a foreign key, because the payment's row can be deleted before this operation runs. */
    payment: string
    provider: string
    charge: string
    /** `capture`, `refund` or `release`. */
    move: string
    amount: number
    created_at: Timestamp
    /** `waiting`, `working` (while a process holds the claim), `done`, or `failed` after the last attempt. */
    state: string
    attempts: number
    /** Time of the next attempt. While working, the time at which the claim expires. */
    due_at: Timestamp
    claim: string | null
    done_at: Timestamp | null
    last_error: string | null
  }
  /** Never contains an identity document, a name or a date of birth. */
  age_check: {
    token: string
    id: string
    provider: string
    /** `pending`, `passed` or `failed`. */
    state: string
    minimum_age: number
    return_page: string
    language: string
    /** Data that the provider needs to finish the check. Empty once the check has passed or failed. */
    kept: string
    reference: string | null
    /** Deadline of a pending check, or end of a passed check's validity. */
    expires_at: Timestamp
    created_at: Timestamp
    settled_at: Timestamp | null
  }
}
