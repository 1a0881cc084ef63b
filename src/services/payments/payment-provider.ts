/**
 * Port for payment providers. Amounts are minor units. A provider never places orders: only the settlement code of
 * commerce-server places orders.
 */
export interface PaymentProvider {
  /** Stored with each payment so that captures and refunds use the same provider. */
  name: string
  /** Starts a payment. Idempotent by payment id. Rejects if the provider refuses. */
  begin(asked: PaymentRequest): Promise<PaymentStartResult>
  /** Fetches the current state of a payment. Rejects if the provider is unavailable. */
  find(reference: string): Promise<ProviderPayment>
  /**
   * Cancels an unpaid payment and returns its final state. The final state can be paid, if the shopper paid in the
   * meantime.
   */
  close(reference: string): Promise<ProviderPayment>
  /**
   * Returns the payment to which a notification refers. The caller then fetches the state of the payment. Undefined for
   * payments of other shops.
   * @throws InvalidSignatureError
   */
  notified(notification: PaymentNotification): Promise<PaymentNotice | undefined>
  /**
   * Captures, refunds or releases a payment. Idempotent by `key`.
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
  /** Title displayed on the provider's page. */
  title: string
  email: string
  language: string
  /** Absolute return URLs. `paidPage`: after payment. `cancelledPage`: after cancellation. */
  paidPage: string
  cancelledPage: string
  /** Expiry, ms since 1970. */
  expiresAt: number
}

export interface PaymentStartResult {
  /** Id of the payment at the provider. */
  reference: string
  /** Absolute URL of the provider's page. */
  url: string
}

/**
 * - `open`: not paid yet.
 * - `pending`: paid, but the transfer takes days.
 * - `authorised`: the amount is reserved and must be captured.
 * - `captured`: paid to the shop.
 * - `released`: the reserved amount was returned to the shopper.
 * - `cancelled`, `failed`: can no longer be paid.
 */
export type ProviderPaymentState = 'open' | 'pending' | 'authorised' | 'captured' | 'released' | 'cancelled' | 'failed'

export interface ProviderPayment {
  state: ProviderPaymentState
  /** Authorised or captured amount. 0 before the authorisation. */
  amount: number
  /** Upper-case ISO 4217 code. */
  currency: string
  /** Provider's reference for captures, refunds and releases. Null before the authorisation. */
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
 * - `capture`: captures an amount of an authorisation once and releases the remainder.
 * - `refund`: refunds an amount.
 * - `release`: cancels an authorisation, or refunds the full amount if already captured.
 */
export type PaymentOperationType = 'capture' | 'refund' | 'release'

export interface MoneyTransfer {
  move: PaymentOperationType
  charge: string
  /** For a release: the full amount. */
  amount: number
  /** Idempotency key, unique per capture, refund or release. */
  key: string
}

export class InvalidSignatureError extends Error {
  override name = 'InvalidSignatureError'
}

/** The provider refused the transfer permanently. Do not retry. */
export class MoneyTransferRefusedError extends Error {
  override name = 'MoneyTransferRefusedError'
}
