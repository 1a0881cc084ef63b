/**
 * Port for payment providers. Amounts are in minor units. Providers never place orders: only commerce-server's
 * settlement does.
 */
export interface PaymentProvider {
  /** Stored with each payment, so that captures and refunds use the same provider. */
  name: string
  /** Idempotent by payment id. Rejects if the provider refuses. */
  start(asked: PaymentRequest): Promise<PaymentStartResult>
  /** Rejects if the provider is unavailable. */
  find(reference: string): Promise<ProviderPayment>
  /** Cancels an unpaid payment. The returned payment has a paid state if the shopper paid in the meantime. */
  cancel(reference: string): Promise<ProviderPayment>
  /**
   * Returns the payment to which a notification refers. Undefined if the payment belongs to a different shop.
   * @throws InvalidSignatureError
   */
  parseNotification(notification: PaymentNotification): Promise<PaymentReference | undefined>
  /**
   * Idempotent by `idempotencyKey`.
   * @throws PaymentOperationRefusedError if a retry cannot succeed
   */
  executeOperation(order: PaymentOperationRequest): Promise<void>
}

export interface PaymentRequest {
  /** Payment id. Also the idempotency key. */
  id: string
  amount: number
  /** Upper-case ISO 4217 code. */
  currency: string
  title: string
  email: string
  language: string
  /** Absolute return URLs after payment and after cancellation. */
  paidUrl: string
  cancelledUrl: string
  /** Unix time in ms. */
  expiresAt: number
}

export interface PaymentStartResult {
  /** The provider's id of the payment. */
  reference: string
  url: string
}

/**
 * `open`: not paid yet. `pending`: paid, but the transfer takes days. `authorised`: reserved, must be captured.
 * `captured`: paid to the shop. `released`: the reserved amount was returned to the shopper. `cancelled` and
 * `failed` can no longer be paid.
 */
export type ProviderPaymentState = 'open' | 'pending' | 'authorised' | 'captured' | 'released' | 'cancelled' | 'failed'

export interface ProviderPayment {
  state: ProviderPaymentState
  /** 0 before the authorisation. */
  amount: number
  /** Upper-case ISO 4217 code. */
  currency: string
  /** Provider's reference for captures, refunds and releases. Null before the authorisation. */
  charge: string | null
}

export interface PaymentNotification {
  /** Raw bytes, which the signature covers. */
  body: string
  header: (name: string) => string | undefined
  /** Unix time in ms. */
  now: number
}

export interface PaymentReference {
  id: string
  reference: string
}

/**
 * `capture`: captures an amount of an authorisation once and releases the remainder. `refund`: refunds an amount.
 * `release`: cancels an authorisation, or refunds the full amount if already captured.
 */
export type PaymentOperationType = 'capture' | 'refund' | 'release'

export interface PaymentOperationRequest {
  type: PaymentOperationType
  chargeReference: string
  /** For a release, the full amount. */
  amount: number
  /** Idempotency key, unique per capture, refund or release. */
  idempotencyKey: string
}

export class InvalidSignatureError extends Error {
  override name = 'InvalidSignatureError'
}

/** Permanent refusal: a retry cannot succeed. */
export class PaymentOperationRefusedError extends Error {
  override name = 'PaymentOperationRefusedError'
}
