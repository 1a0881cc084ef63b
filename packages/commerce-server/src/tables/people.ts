import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

export interface PeopleTables {
  newsletter_subscription: NewsletterTable
  customer: CustomerTable
  customer_address: CustomerAddressTable
  password_reset: PasswordResetTable
  email_change: EmailChangeTable
  self_exclusion: SelfExclusionTable
}

/** Newsletter subscription (`product` empty) or back-in-stock subscription. */
interface NewsletterTable {
  email: string
  country: string | null
  language: string | null
  product: string
  item: string
  created_at: Timestamp
  notified_at: Generated<Timestamp | null>
  /** `pending` until the mailed link is used, then `active`. Only the newsletter needs confirmation. */
  state: Generated<string>
  /** Version of the accepted consent text (subscription/newsletter.ts), and the language in which it was displayed. */
  consent: Generated<string | null>
  consent_language: Generated<string | null>
  /** `footer`, `checkout` or `account`. */
  source: Generated<string | null>
  /** Hash of the secret in the mailed link; null once used. */
  link_hash: Generated<string | null>
  mailed_at: Generated<Timestamp | null>
  confirmed_at: Generated<Timestamp | null>
}

interface CustomerTable {
  id: string
  /** Lower case. */
  email: string
  /** Hash with its parameters and salt (packages/platform/src/http/passwords.ts). */
  password: string
  details: Json
  selection: string | null
  created_at: Timestamp
}

interface CustomerAddressTable {
  id: string
  customer: string
  fields: Json
  /** The address with the highest value is the default. 0: never the default. */
  chosen: number
  created_at: Timestamp
}

interface PasswordResetTable {
  id: string
  customer: string
  hash: string
  expires_at: Timestamp
  used_at: Generated<Timestamp | null>
}

interface EmailChangeTable {
  customer: string
  new_email: string
  /** Hashes of the secrets in the links mailed to the old and the new address. */
  old_hash: string
  new_hash: string
  old_confirmed_at: Timestamp | null
  new_confirmed_at: Timestamp | null
  expires_at: Timestamp
}

interface SelfExclusionTable {
  email_hash: string
  /** Null: open-ended, until the person writes to the shop. */
  ends_at: Timestamp | null
  created_at: Timestamp
}
