import type { Generated } from 'kysely'
import type { Json, Moment } from './columns.ts'

/** Who is registered, subscribes, or asked for a break. */
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
  /** When the subscriber was told that the product is back. */
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
  /** When the last mail with a link was written. */
  mailed_at: Generated<Moment | null>
  confirmed_at: Generated<Moment | null>
}

interface CustomerTable {
  id: string
  /** In small letters. */
  email: string
  /** Hash with its parameters and salt (packages/platform/src/http/passwords.ts). */
  password: string
  /** Name, address and wishes: customer/customer.ts. */
  details: Json
  /** The saved cart. */
  selection: string | null
  created_at: Moment
}

/** An address that a customer keeps for the checkout (customer/address-book.ts). */
interface CustomerAddressTable {
  id: string
  customer: string
  /** Name and place, as the wire has them. */
  fields: Json
  /** Higher the later it was made the default; 0: never. The highest one is. */
  chosen: number
  created_at: Moment
}

/** A link to set a new password. What the link shows is stored as a hash only. */
interface PasswordResetTable {
  id: string
  customer: string
  hash: string
  expires_at: Moment
  used_at: Generated<Moment | null>
}

/** A customer's other address, until it and the old one have both confirmed it (customer/email-change.ts). */
interface EmailChangeTable {
  customer: string
  /** In small letters. */
  new_email: string
  /** Of the secret in the link that each of the addresses got. */
  old_hash: string
  new_hash: string
  old_confirmed_at: Moment | null
  new_confirmed_at: Moment | null
  expires_at: Moment
}

/** Who is not sold to for a time, by a hash of the address (self-exclusion/exclusions.ts). */
interface SelfExclusionTable {
  email_hash: string
  /** null: until the person writes. */
  ends_at: Moment | null
  created_at: Moment
}
