/** Payment provider port. Amounts are minor units. Never places orders: only commerce-server's settling code places orders. */
export interface PaymentProvider {
  /** Stored with each payment so that the same provider moves its money. */
  name: string
  /** Starts a payment. Idempotent by payment id. Rejects if the provider refuses. */
  begin(asked: PaymentRequest): Promise<PaymentStartResult>
  /** Fetches the current state of a payment. Rejects if the provider is unavailable. */
  find(reference: string): Promise<ProviderPayment>
  /** Makes a payment unpayable and returns its final state. The shopper might have paid in the meantime. */
  close(reference: string): Promise<ProviderPayment>
  /**
   * Identifies the payment of a notification, whose state the caller then fetches. Undefined for payments of other
   * shops.
   * @throws InvalidSignatureError
   */
  notified(notification: PaymentNotification): Promise<PaymentNotice | undefined>
  /**
   * Moves money, idempotent by `key`.
   * @throws MoneyTransferRefusedError if a retry cannot succeed
   */
  move(order: MoneyTransfer): Promise<void>
}

export interface PaymentRequest {
  /** Payment id. Also the idempotency key. */
  id: string
  amount: number
  /** Upper-case ISO 4217 code. */
  currency: string
  /** Title on the provider's page. */
  title: string
  email: string
  language: string
  /** Absolute return URLs after payment and after cancellation. */
  paidPage: string
  cancelledPage: string
  /** Expiry, ms since 1970. */
  expiresAt: number
}

export interface PaymentStartResult {
  /** Id at the provider. */
  reference: string
  /** Absolute URL of the provider's page. */
  url: string
}

/**
 * - `open`: not paid yet.
 * - `pending`: paid, but the transfer takes days.
 * - `authorised`: reserved, has to be captured.
 * - `captured`: paid to the shop.
 * - `released`: returned to the shopper.
 * - `cancelled`, `failed`: can no longer be paid.
 */
export type ProviderPaymentState = 'open' | 'pending' | 'authorised' | 'captured' | 'released' | 'cancelled' | 'failed'

export interface ProviderPayment {
  state: ProviderPaymentState
  /** Authorised or captured amount. 0 before the authorisation. */
  amount: number
  /** Upper-case ISO 4217 code. */
  currency: string
  /** Reference for moving money. Null before an authorisation. */
  charge: string | null
}

export interface PaymentNotification {
  /** Raw body, byte for byte. The signature covers the exact bytes. */
  body: string
  /** Returns a request header by its lower-case name. */
  header: (name: string) => string | undefined
  /** Milliseconds since 1970. */
  now: number
}

export interface PaymentNotice {
  id: string
  reference: string
}

/**
 * - `capture`: captures part of an authorisation once and releases the remainder.
 * - `refund`: pays money back.
 * - `release`: returns the full amount.
 */
export type PaymentOperationType = 'capture' | 'refund' | 'release'

export interface MoneyTransfer {
  move: PaymentOperationType
  charge: string
  /** For a release: the full amount. */
  amount: number
  /** Idempotency key, unique per money order. */
  key: string
}

export class InvalidSignatureError extends Error {
  override name = 'InvalidSignatureError'
}

/** The provider will never move this money. Do not retry. */
export class MoneyTransferRefusedError extends Error {
  override name = 'MoneyTransferRefusedError'
}
