import type { Generated } from 'kysely'
import type { JsonColumn, Timestamp } from './columns.ts'

export interface PeopleTables {
  /** A newsletter subscription if `product` is empty, otherwise a back-in-stock alert. */
  newsletter_subscription: {
    email: string
    country: string | null
    language: string | null
    product: string
    item: string
    created_at: Timestamp
    notified_at: Generated<Timestamp | null>
    /**
     * `pending` until the link in the confirmation email has been opened, then `active`. Back-in-stock alerts need no
     * confirmation.
     */
    state: Generated<string>
    /** Version of the accepted consent text (subscription/newsletter.ts). */
    consent: Generated<string | null>
    consent_language: Generated<string | null>
    /** `footer`, `checkout` or `account`. */
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
    /** Includes parameters and salt (packages/platform/src/http/passwords.ts). */
    password: string
    details: JsonColumn
    selection: string | null
    created_at: Timestamp
  }
  customer_address: {
    id: string
    customer: string
    fields: JsonColumn
    /** The highest value is the default postal address. 0 is never the default. */
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
