/** The payment provider port; minor units. It places no order: that is decided in one place (commerce-server settling). */
export interface PaymentProvider {
  /** Kept with each payment, so that its money is always moved by whoever has it. */
  name: string
  /** Begins a payment; asked again for the same one it begins no second. Rejects when the provider does not take it. */
  begin(asked: PaymentRequest): Promise<PaymentBegun>
  /** What a payment has come to by now. Rejects when the provider cannot be asked. */
  find(reference: string): Promise<FoundPayment>
  /** Sees that a payment can be paid no more, and says what it came to: it may have been paid in the same moment. */
  close(reference: string): Promise<FoundPayment>
  /** The payment a notification names, whose state is then fetched; undefined if not ours. Rejects with WrongSignature. */
  notified(notification: PaymentNotification): Promise<NotifiedPayment | undefined>
  /** Moves money; the same order again moves nothing a second time. Rejects with MoneyRefused where it never will. */
  move(order: MoneyOrder): Promise<void>
}

export interface PaymentRequest {
  /** The payment, which is also what makes the call idempotent. */
  id: string
  amount: number
  /** Three capitals. */
  currency: string
  /** What the shopper reads on the provider's page. */
  title: string
  email: string
  /** Language of the shopper. */
  language: string
  /** Absolute addresses that the provider leads the shopper back to: when paid, and when they turn back. */
  paidPage: string
  cancelledPage: string
  /** When it can be paid no more, ms since 1970. */
  expiresAt: number
}

export interface PaymentBegun {
  /** By which the provider finds it again. */
  reference: string
  /** Absolute address of the provider's page. */
  url: string
}

/**
 * `open`: the shopper has not paid; `pending`: has, but the money is under way for days; `authorised`: it is kept for the
 * shop and has to be captured; `captured`: the shop has it; `released`: it was given back; `cancelled` and `failed`: it can
 * be paid no more.
 */
export type FoundState = 'open' | 'pending' | 'authorised' | 'captured' | 'released' | 'cancelled' | 'failed'

export interface FoundPayment {
  state: FoundState
  /** What is authorised or captured; 0 before. */
  amount: number
  /** Three capitals. */
  currency: string
  /** By which money is moved; null before there is any. */
  charge: string | null
}

export interface PaymentNotification {
  /** As it came, byte for byte: the signature is of that. */
  body: string
  /** A header of the request, by its name in small letters. */
  header: (name: string) => string | undefined
  /** Milliseconds since 1970. */
  now: number
}

export interface NotifiedPayment {
  /** The shop's id of it. */
  id: string
  reference: string
}

/** `capture` takes part of an authorisation once and releases the rest; `refund` pays back; `release` gives back all. */
export type MoneyMove = 'capture' | 'refund' | 'release'

export interface MoneyOrder {
  move: MoneyMove
  charge: string
  /** For a release what there is. */
  amount: number
  /** Another one for every order: by it the provider knows one that comes again. */
  key: string
}

/** A notification that is not from the provider, or not for this moment. */
export class WrongSignature extends Error {
  override name = 'WrongSignature'
}

/** The provider will not move this money, however often it is asked. */
export class MoneyRefused extends Error {
  override name = 'MoneyRefused'
}
