import type { Generated } from 'kysely'

/** Text holding JSON; what it holds is parsed where it is read. */
type Json = string
/** 0 or 1; SQLite has no booleans. */
type Flag = number
/** Milliseconds since 1970. */
type Moment = number

/** The commerce service's tables. Money is whole numbers in minor units of the pricelist's currency. */
export interface CommerceTables {
  brand: { id: string; name: string; uri: string }
  collection: { id: string; name: string; uri: string }
  category: { id: string; uri: string; parent: string | null; names: Json; position: number }
  product: ProductTable
  product_category: { product: string; category: string; position: number }
  product_market: { product: string; market: number }
  product_price: { product: string; pricelist: number; price: number; price_before: number | null }
  /** Every price there was, each in effect from its moment (`YYYY-MM-DD HH:mm:ss`, UTC) until the next row's. */
  price_history: PriceHistoryTable
  /** Pictures by their file below the media folder; empty with SQLite (pictures.ts). */
  product_picture: { file: string; bytes: Uint8Array }
  product_relation: { product: string; related: string; relation: string; position: number }
  /** A fixed bundle of `quantity` of one product; it has no stock of its own. */
  bundle_part: { bundle: string; product: string; quantity: number }
  /** Units on the shelf, by product, and the batch they are packed from, where somebody said so. */
  stock: { product: string; quantity: number; batch: Generated<string | null> }
  /** Cans of a batch in an order; `told_at` is when the buyer was told of its recall. */
  order_batch: { order_number: number; product: string; batch: string; cans: number; told_at: Moment | null }
  /** One row, raised whenever what the catalogue shows has changed. */
  catalogue_version: { id: number; version: number }
  /** Cans of a product sold lately (catalogue/popularity.ts). */
  product_sales: { product: string; cans: number }
  shopper: ShopperTable
  selection: SelectionTable
  selection_line: SelectionLineTable
  selection_voucher: { selection: string; code: string; position: number }
  voucher: VoucherTable
  payment: PaymentTable
  payment_money: PaymentMoneyTable
  money_order: MoneyOrderTable
  shop_order: OrderTable
  order_event: OrderEventTable
  book_series: BookSeriesTable
  book_document: BookDocumentTable
  /** Units of an SKU in an order, for searches; `at` is when it was placed. */
  order_line: { order_number: number; sku: string; quantity: number; at: Moment }
  audit_entry: AuditEntryTable
  stock_journal: StockJournalTable
  newsletter_subscription: NewsletterTable
  customer: CustomerTable
  customer_address: CustomerAddressTable
  password_reset: PasswordResetTable
  email_change: EmailChangeTable
  self_exclusion: SelfExclusionTable
  age_check: AgeCheckTable
  webhook_endpoint: WebhookEndpointTable
  /** What an endpoint is told of (events/topics.ts). */
  webhook_topic: { endpoint: number; topic: string }
  webhook_delivery: WebhookDeliveryTable
  webhook_try: WebhookTryTable
  api_key: ApiKeyTable
  api_call: ApiCallTable
  picture_source: PictureSourceTable
}

interface ProductTable {
  id: string
  /** The product's only item (size). */
  item: string
  sku: string
  ean: string
  name: string
  uri: string
  brand: string
  category: string
  excerpt: string
  description: string
  meta_description: string
  /** Custom attributes as they stand on the wire. */
  attributes: Json
  /** Texts and labels by language, English left out: that is what the other columns hold. */
  translations: Generated<Json>
  /** Picture file names by size: `{"standard": [...], "list": [...]}`. */
  media: Json
  show_as_new: Flag
  created_at: string
  modified_at: string
  collection: Generated<string | null>
}

interface PriceHistoryTable {
  product: string
  pricelist: number
  valid_from: string
  price: number
  /** The campaign a reduced price belongs to; null for a price that is no reduction. */
  campaign: Generated<string | null>
}

/** What a token stands for: location, language and the present cart. */
interface ShopperTable {
  token: string
  selection: string
  country: string
  /** Code of a state of the country, where it has states. */
  state: Generated<string | null>
  language: string
  /** Whether the shopper chose the language; a country change then keeps it. */
  language_chosen: Flag
  expires_at: Moment
  /** Who is signed in; several tokens of one customer share the customer's cart. */
  customer: Generated<string | null>
}

/** A cart. Its id is never the token. */
interface SelectionTable {
  id: string
  payment_method: string | null
  shipping_method: string | null
  address: Json
  shipping_address: Json
  created_at: Moment
}

interface SelectionLineTable {
  line: string
  selection: string
  item: string
  quantity: number
  comment: string
  product_url: string | null
  category: string | null
  position: number
}

interface VoucherTable {
  /** In capitals. */
  code: string
  description: string
  kind: string
  percent: number | null
  /** Minor units by currency, for the kind `amount`. */
  amounts: Json | null
  usage_limit: number | null
  used: Generated<number>
  starts_at: Moment | null
  stops_at: Moment | null
  /** Market numbers it counts in; null: all. */
  markets: Generated<Json | null>
  /** Goods total by currency, minor units, from which it counts; a currency that is not named: from nothing. */
  minimums: Generated<Json | null>
  /** Goods it is for: `{ brands, categories, products }`, each a list of ids; null: all. */
  scope: Generated<Json | null>
  /** For the kind `n-for-m`: of each `buy` units, `pay` are paid. */
  buy: Generated<number | null>
  pay: Generated<number | null>
  /** Counts alone only. */
  exclusive: Generated<Flag>
  /** Counts without a code as soon as what it asks is fulfilled. */
  automatic: Generated<Flag>
  /** Higher ones come first within their kind. */
  priority: Generated<number>
}

/** A payment that was started. It holds what is to be paid as it was shown to the shopper. */
interface PaymentTable {
  id: string
  selection: string
  token: string
  method: string
  /** open, authorised, completed, voided, cancelled, failed, replaced. */
  status: string
  return_page: string
  failed_page: string
  /** Items and cans to take from stock, and voucher codes to use. */
  claims: Json
  /** The selection as it becomes the order; `{}` where it became one at once, which holds it. */
  document: Json
  internal_comment: string | null
  /** Why it was voided: `{ unavailable }`, `{ voucher }`, `{ notSold, unavailable }`, `{ ageCheck }` or `{ otherAmount }`. */
  void_reason: Json | null
  created_at: Moment
  /** Who was signed in when it was started; the order is theirs. */
  customer: Generated<string | null>
  /** The proof of age it stands on, where the market asks for one before payment. */
  age_check: Generated<string | null>
}

/** Where the money of a payment is; a payment of nothing has none. */
interface PaymentMoneyTable {
  payment: string
  /** Who takes it: `test`, or the name of a provider (services/payments/wire.ts). */
  provider: string
  /** By which the provider finds the payment; null until it has begun it. */
  reference: string | null
  /** By which money is moved; null before there is any. */
  charge: string | null
  /**
   * `open`, `pending`, `ended` without money, `authorised`, `captured`, `released`. What the shop has decided: whether it
   * was carried out is said by the orders to the provider.
   */
  state: string
  /** What is to be paid, minor units. */
  amount: number
  currency: string
  /** When the provider is asked about it, or what is authorised has to be captured; null for never. */
  look_at: Moment | null
  /** When it can be paid no more. */
  expires_at: Moment
}

/** An order to a provider to move money (money/money-orders.ts), written with what makes it necessary. */
interface MoneyOrderTable {
  number: Generated<number>
  /** What the provider knows it by. */
  key: string
  /** Whose money it is. The payment may be gone: what was begun with its money is finished. */
  payment: string
  provider: string
  charge: string
  /** `capture`, `refund`, `release`. */
  move: string
  /** Minor units. */
  amount: number
  created_at: Moment
  /** `waiting`, `working` in the process that holds `claim`, `done`, or `failed` when it is given up. */
  state: string
  attempts: number
  /** Next try, or end of the claim of a process that died. */
  due_at: Moment
  claim: string | null
  done_at: Moment | null
  last_error: string | null
}

/** A proof of age that was begun, and what it came to; never a document, a name or a day of birth. */
interface AgeCheckTable {
  /** Whose it is; the next check takes the place of the last. */
  token: string
  id: string
  /** Who checks. */
  provider: string
  /** pending, passed, failed. */
  state: string
  /** Years that were to be proven. */
  minimum_age: number
  return_page: string
  language: string
  /** What the provider has to know again; empty once settled. */
  kept: string
  /** By which the provider finds the check again. */
  reference: string | null
  /** Until when it can be finished, and once passed until when it is good. */
  expires_at: Moment
  created_at: Moment
  settled_at: Moment | null
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
  /** Cans in the order, those of packs too. */
  cans: Generated<number>
  /** When the person is taken out of it, before the bookkeeping's time; null for then. */
  erase_at: Generated<Moment | null>
  /** When that was done. */
  erased_at: Generated<Moment | null>
  /** How far it is by its events (order-life/life.ts). */
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
  /** Empty where none was given. */
  reason: string
  /** order-life/events.ts. */
  detail: Json
  /** Whoever does the same again with the same key has done it once. */
  key: string
}

/** The counter of a series of numbers; whoever writes the row has the next number until the transaction's end. */
interface BookSeriesTable {
  /** With which its numbers begin: `INV-2026-`. */
  prefix: string
  last: number
  /** When that was issued: dates never go back within a series. */
  last_at: Moment
}

/** An invoice or a credit note as it was issued. Only the person in it ever goes (books/forget.ts). */
interface BookDocumentTable {
  prefix: string
  /** From 1, without gaps. */
  position: number
  /** `INV-2026-000001`. */
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
  /** When the person was taken out of it. */
  erased_at: Generated<Moment | null>
}

/** Who changed something by a call of the office (office/audit.ts): no more of customers than the numbers of their orders. */
interface AuditEntryTable {
  number: Generated<number>
  at: Moment
  actor: string
  role: string
  /** What was called, as `stock.change`. */
  call: string
  /** What it was done to, as `order 10001` or `sku FJA-1001`. */
  subject: string
  /** Empty where none was given. */
  reason: string
  /** What it was before and is since, in a few words. */
  before: string
  after: string
}

/** What somebody made of the number on a shelf. What orders take and give back is not in it (office/stock-ledger.ts). */
interface StockJournalTable {
  number: Generated<number>
  product: string
  at: Moment
  actor: string
  reason: string
  before: number
  after: number
  /** Whoever adds the same again with the same key has done it once. */
  key: string | null
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
  /** Hash with its parameters and salt (embedded/http/passwords.ts). */
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

/** Somebody else's address that is told what happens. */
interface WebhookEndpointTable {
  number: Generated<number>
  address: string
  /** `whsec_…`: what is told is signed with it, so it has to be known. */
  secret: string
  created_at: Moment
  stopped_at: Moment | null
  /** Why; null where an operator did. */
  stop_reason: string | null
}

/** Something that happened, for one endpoint: the outbox, and after it what became of it. */
interface WebhookDeliveryTable {
  /** The same for all endpoints; whoever gets it twice knows it by this. */
  event: string
  endpoint: number
  topic: string
  /** What is needed to say it: numbers of rows and of units, never a person (events/note-event.ts). */
  detail: Json
  created_at: Moment
  /** `waiting`, `sending` by the process that holds `claim`, `done`, or `failed` after the last try. */
  state: string
  attempts: number
  /** Next try, or end of the claim of a process that died. */
  due_at: Moment
  claim: string | null
  done_at: Moment | null
}

/** A try to deliver. */
interface WebhookTryTable {
  number: Generated<number>
  event: string
  endpoint: number
  at: Moment
  ms: number
  /** Null where there was no answer. */
  status: number | null
  /** How the answer begins, or why there was none. */
  answer: string
}

/** What a program shows to be let in (integrations/api-keys.ts). */
interface ApiKeyTable {
  /** Stands in the key, so that it is found. */
  id: string
  /** Of the key's secret. */
  hash: string
  name: string
  scopes: Json
  created_at: Moment
  used_at: Moment | null
  stopped_at: Moment | null
}

/** A call that was made with an idempotency key, so that making it again does nothing. */
interface ApiCallTable {
  api_key: string
  key: string
  /** Hash of what was asked. */
  request: string
  answer: Json
  at: Moment
}

/** Where a picture came from, so that it is not fetched and drawn again (imported-pictures.ts). */
interface PictureSourceTable {
  /** An address, or a file's name. */
  source: string
  /** Of its bytes. */
  hash: string
  /** What its files are called, without size and ending. */
  name: string
  etag: string | null
  modified: string | null
  read_at: Moment
}

declare module '#embedded/database/database.ts' {
  interface Tables extends CommerceTables {}
}
