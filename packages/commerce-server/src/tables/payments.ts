import type { Generated } from 'kysely'
import type { Json, Moment } from './columns.ts'

/** What was paid, and where its money is. */
export interface PaymentsTables {
  payment: PaymentTable
  payment_money: PaymentMoneyTable
  money_order: MoneyOrderTable
  age_check: AgeCheckTable
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
