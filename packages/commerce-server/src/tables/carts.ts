import type { Generated } from 'kysely'
import type { Flag, JsonColumn, Timestamp } from './columns.ts'

export interface CartTables {
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
  /** `id` differs from the shopper's token, because links to abandoned carts contain the id. */
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
    /** Market numbers. Null means all markets. */
    markets: Generated<JsonColumn | null>
    /** Minimum items total in minor units, keyed by currency code. A currency without an entry has no minimum. */
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

export interface CustomerTables {
  /** A newsletter subscription if `product` is empty, otherwise a back-in-stock alert. */
  newsletter_subscription: {
    email: string
    country: string | null
    language: string | null
    product: string
    item: string
    created_at: Timestamp
    notified_at: Generated<Timestamp | null>
    /** `pending` until confirmed with the emailed link, then `active`. Alerts need no confirmation. */
    state: Generated<string>
    /** Version of the accepted consent text (subscription/newsletter.ts). Imported rows can contain the text itself. */
    consent: Generated<string | null>
    consent_language: Generated<string | null>
    /** Subscription form: `footer`, `checkout` or `account`. Any text for imported rows (default `import`). */
    source: Generated<string | null>
    /** Hash of the emailed link's secret. Null once the link has been used. */
    link_hash: Generated<string | null>
    mailed_at: Generated<Timestamp | null>
    confirmed_at: Generated<Timestamp | null>
  }
  customer: {
    id: string
    /** Stored in lower case. */
    email: string
    /** Hash with parameters and salt (packages/platform/src/http/passwords.ts). */
    password: string
    details: JsonColumn
    selection: string | null
    created_at: Timestamp
  }
  customer_address: {
    id: string
    customer: string
    fields: JsonColumn
    /** The address with the highest value is the default. Among equal values, the oldest comes first. */
    chosen: number
    created_at: Timestamp
  }
  password_reset: {
    id: string
    customer: string
    hash: string
    expires_at: Timestamp
    used_at: Generated<Timestamp | null>
  }
  email_change: {
    customer: string
    new_email: string
    /** Hashes of the secrets in the links sent to the old and the new email address. */
    old_hash: string
    new_hash: string
    old_confirmed_at: Timestamp | null
    new_confirmed_at: Timestamp | null
    expires_at: Timestamp
  }
  self_exclusion: {
    email_hash: string
    /** Null if the self-exclusion is open-ended, i.e. lasts until the person contacts the shop. */
    ends_at: Timestamp | null
    created_at: Timestamp
  }
}
