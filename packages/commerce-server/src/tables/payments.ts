import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

export interface PaymentsTables {
  payment: PaymentTable
  payment_money: PaymentMoneyTable
  money_order: MoneyOrderTable
  age_check: AgeCheckTable
}

/** A started payment, with the prices that were displayed to the shopper. */
interface PaymentTable {
  id: string
  selection: string
  token: string
  method: string
  /** open, authorised, completed, voided, cancelled, failed, replaced. */
  status: string
  return_page: string
  failed_page: string
  claims: Json
  /** Cart that becomes the order, as JSON. `{}` if the order already exists: the cart is then stored in the order. */
  document: Json
  internal_comment: string | null
  /** One of `{ unavailable }`, `{ voucher }`, `{ notSold, unavailable }`, `{ ageCheck }` and `{ otherAmount }`. */
  void_reason: Json | null
  created_at: Timestamp
  /** Customer who was signed in when the payment started. The order will belong to this customer. */
  customer: Generated<string | null>
  age_check: Generated<string | null>
}

interface PaymentMoneyTable {
  payment: string
  /** `test`, or the name of a provider (services/payments/payment-provider.ts). */
  provider: string
  /** Payment id at the provider; null until the provider has started the payment. */
  reference: string | null
  /** Id at the provider for captures and refunds. Null until the payment is authorised. */
  charge: string | null
  /**
   * `open`, `pending`, `ended` (stopped without a payment), `authorised`, `captured` or `released`. The last two are
   * set when the decision is made, possibly before the provider has executed it.
   */
  state: string
  /** Amount due, minor units. */
  amount: number
  currency: string
  /** Time of the next status request to the provider, or deadline to capture an authorised payment. Null: neither. */
  look_at: Timestamp | null
  expires_at: Timestamp
}

interface MoneyOrderTable {
  number: Generated<number>
  key: string
  /** Id of the payment. The payment row can be deleted before this order is executed. */
  payment: string
  provider: string
  charge: string
  /** `capture`, `refund` or `release`. */
  move: string
  /** Minor units. */
  amount: number
  created_at: Timestamp
  /** `waiting`, `working` (in the process that holds `claim`), `done`, or `failed` (after the last attempt). */
  state: string
  attempts: number
  /** Time of the next attempt. While `working`: time at which the claim expires if the process has died. */
  due_at: Timestamp
  claim: string | null
  done_at: Timestamp | null
  last_error: string | null
}

/** An age check and its result. Never stores a document, name or date of birth. */
interface AgeCheckTable {
  /** The shopper's token. A new check replaces the previous row. */
  token: string
  id: string
  provider: string
  /** pending, passed, failed. */
  state: string
  minimum_age: number
  return_page: string
  language: string
  /** Data that the provider needs to finish the check. Empty once the check has passed or failed. */
  kept: string
  reference: string | null
  /** Pending check: deadline to finish it. Passed check: end of its validity. */
  expires_at: Timestamp
  created_at: Timestamp
  settled_at: Timestamp | null
}
