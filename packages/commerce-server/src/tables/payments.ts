import type { Generated } from 'kysely'
import type { Json, Moment } from './columns.ts'

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
  claims: Json
  /** The selection as it becomes the order; `{}` where it became one at once, which holds it. */
  document: Json
  internal_comment: string | null
  /** Why it was voided: `{ unavailable }`, `{ voucher }`, `{ notSold, unavailable }`, `{ ageCheck }` or `{ otherAmount }`. */
  void_reason: Json | null
  created_at: Moment
  /** Who was signed in when it was started; the order is theirs. */
  customer: Generated<string | null>
  age_check: Generated<string | null>
}

interface PaymentMoneyTable {
  payment: string
  /** Who takes it: `test`, or the name of a provider (services/payments/wire.ts). */
  provider: string
  /** By which the provider finds the payment; null until it has begun it. */
  reference: string | null
  /** By which money is moved; null before there is any. */
  charge: string | null
  /** `open`, `pending`, `ended` (no money), `authorised`, `captured`, `released`: decided, maybe not carried out. */
  state: string
  /** What is to be paid, minor units. */
  amount: number
  currency: string
  /** When the provider is asked about it, or what is authorised has to be captured; null for never. */
  look_at: Moment | null
  expires_at: Moment
}

interface MoneyOrderTable {
  number: Generated<number>
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
  provider: string
  /** pending, passed, failed. */
  state: string
  minimum_age: number
  return_page: string
  language: string
  /** What the provider has to know again; empty once settled. */
  kept: string
  reference: string | null
  /** Until when it can be finished, and once passed until when it is good. */
  expires_at: Moment
  created_at: Moment
  settled_at: Moment | null
}
