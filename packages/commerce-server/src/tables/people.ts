import type { Generated } from 'kysely'
import type { Json, Moment } from './columns.ts'

export interface PeopleTables {
  newsletter_subscription: NewsletterTable
  customer: CustomerTable
  customer_address: CustomerAddressTable
  password_reset: PasswordResetTable
  email_change: EmailChangeTable
  self_exclusion: SelfExclusionTable
}

/** Who wants the newsletter (`product` empty), or word when a product is back in stock. */
interface NewsletterTable {
  email: string
  country: string | null
  language: string | null
  product: string
  item: string
  created_at: Moment
  notified_at: Generated<Moment | null>
  /** `pending` until the link of the mail is used, `active`; only the newsletter is confirmed. */
  state: Generated<string>
  /** Which text was agreed to (subscription/newsletter.ts), and in which language it was read. */
  consent: Generated<string | null>
  consent_language: Generated<string | null>
  /** Where: `footer`, `checkout`, `account`. */
  source: Generated<string | null>
  /** Hash of the mailed link's secret; null once it was used. */
  link_hash: Generated<string | null>
  mailed_at: Generated<Moment | null>
  confirmed_at: Generated<Moment | null>
}

interface CustomerTable {
  id: string
  /** Lower case. */
  email: string
  /** Hash with its parameters and salt (packages/platform/src/http/passwords.ts). */
  password: string
  details: Json
  selection: string | null
  created_at: Moment
}

interface CustomerAddressTable {
  id: string
  customer: string
  fields: Json
  /** Higher the later it was made the default; 0: never. The highest one is. */
  chosen: number
  created_at: Moment
}

interface PasswordResetTable {
  id: string
  customer: string
  hash: string
  expires_at: Moment
  used_at: Generated<Moment | null>
}

interface EmailChangeTable {
  customer: string
  new_email: string
  /** Of the secret in the link that each of the addresses got. */
  old_hash: string
  new_hash: string
  old_confirmed_at: Moment | null
  new_confirmed_at: Moment | null
  expires_at: Moment
}

interface SelfExclusionTable {
  email_hash: string
  /** null: until the person writes. */
  ends_at: Moment | null
  created_at: Moment
}
