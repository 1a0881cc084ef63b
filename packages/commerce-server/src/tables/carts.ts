import type { Generated } from 'kysely'
import type { Flag, JsonColumn, Timestamp } from './columns.ts'

export interface CartsTables {
  shopper: {
    token: string
    selection: string
    country: string
    state: Generated<string | null>
    language: string
    language_chosen: Flag
    expires_at: Timestamp
    customer: Generated<string | null>
  }
  /** `id` is never equal to a shopper's token. */
  selection: {
    id: string
    payment_method: string | null
    shipping_method: string | null
    address: JsonColumn
    shipping_address: JsonColumn
    created_at: Timestamp
  }
  selection_line: {
    line: string
    selection: string
    item: string
    quantity: number
    comment: string
    product_url: string | null
    category: string | null
    position: number
  }
  selection_voucher: { selection: string; code: string; position: number }
  voucher: {
    code: string
    description: string
    kind: string
    percent: number | null
    /** Discount in minor units, keyed by currency code. Set only for the kind `amount`. */
    amounts: JsonColumn | null
    usage_limit: number | null
    used: Generated<number>
    starts_at: Timestamp | null
    stops_at: Timestamp | null
    /** Market numbers. Null means all. */
    markets: Generated<JsonColumn | null>
    /** Minimum items total in minor units, keyed by currency code. Other currencies have no minimum. */
    minimums: Generated<JsonColumn | null>
    /** `{ brands, categories, products }`, each a list of ids. Null means all products. */
    scope: Generated<JsonColumn | null>
    /** Set only for the kind `n-for-m`, with which the shopper pays for `pay` out of every `buy` units. */
    buy: Generated<number | null>
    pay: Generated<number | null>
    exclusive: Generated<Flag>
    automatic: Generated<Flag>
    priority: Generated<number>
  }
}
