import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

export interface PaymentsTables {
  payment: PaymentTable
  payment_money: PaymentMoneyTable
  money_order: MoneyOrderTable
  age_check: AgeCheckTable
}

/** A started payment, with the prices that the shopper saw. */
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
  /** Selection that becomes the order; `{}` if the order was placed at once and stores it. */
  document: Json
  internal_comment: string | null
  /** Reason: `{ unavailable }`, `{ voucher }`, `{ notSold, unavailable }`, `{ ageCheck }` or `{ otherAmount }`. */
  void_reason: Json | null
  created_at: Timestamp
  /** Customer who was signed in at the start. The order belongs to this customer. */
  customer: Generated<string | null>
  age_check: Generated<string | null>
}

interface PaymentMoneyTable {
  payment: string
  /** `test`, or the name of a provider (services/payments/payment-provider.ts). */
  provider: string
  /** Payment id at the provider; null until the provider has started the payment. */
  reference: string | null
  /** Provider id for captures and refunds; null before any money is authorised. */
  charge: string | null
  /** `open`, `pending`, `ended` (no money), `authorised`, `captured` or `released` (decided, perhaps not yet executed). */
  state: string
  /** Amount due, minor units. */
  amount: number
  currency: string
  /** Next poll of the provider, or deadline to capture the authorisation; null: never. */
  look_at: Timestamp | null
  expires_at: Timestamp
}

interface MoneyOrderTable {
  number: Generated<number>
  key: string
  /** The payment row can be deleted before the move is finished. */
  payment: string
  provider: string
  charge: string
  /** `capture`, `refund` or `release`. */
  move: string
  /** Minor units. */
  amount: number
  created_at: Timestamp
  /** `waiting`, `working` in the process that holds `claim`, `done`, or `failed` after the last attempt. */
  state: string
  attempts: number
  /** Next attempt, or expiry of the claim if the process dies. */
  due_at: Timestamp
  claim: string | null
  done_at: Timestamp | null
  last_error: string | null
}

/** An age check and its result. Never stores a document, name or date of birth. */
interface AgeCheckTable {
  /** Token of the shopper. A new check replaces the last one. */
  token: string
  id: string
  provider: string
  /** pending, passed, failed. */
  state: string
  minimum_age: number
  return_page: string
  language: string
  /** State that the provider needs to finish the check; empty once settled. */
  kept: string
  reference: string | null
  /** Deadline to finish the check; for a passed check, the end of its validity. */
  expires_at: Timestamp
  created_at: Timestamp
  settled_at: Timestamp | null
}
