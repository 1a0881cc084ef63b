/** Port for payment providers. Amounts are in minor units. Only commerce-server places orders. */
export interface PaymentProvider {
  /** Stored with each payment, so that captures and refunds use the provider of the payment. */
  name: string
  /** Idempotent by payment ID. Rejects if the provider refuses the payment. */
  start(asked: PaymentRequest): Promise<PaymentStartResult>
  /** Rejects if the provider is unavailable. */
  find(reference: string): Promise<ProviderPayment>
  /** Cancels an unpaid payment. If the shopper paid in the meantime, the returned payment has a paid state. */
  cancel(reference: string): Promise<ProviderPayment>
  /**
   * Returns the payment to which a notification refers. Undefined if the notification does not concern the status of a
   * payment of this shop.
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
  /** Payment ID, also used as the idempotency key. */
  id: string
  amount: number
  /** Upper-case ISO 4217 code. */
  currency: string
  title: string
  email: string
  language: string
  /** Absolute URLs to which the shopper returns after payment and after cancellation. */
  paidUrl: string
  cancelledUrl: string
  /** Unix time in ms. */
  expiresAt: number
}

export interface PaymentStartResult {
  /** ID of the payment at the provider. */
  reference: string
  url: string
}

/**
 * `open`: not paid yet. `pending`: paid, but the transfer takes days. `authorised`: reserved and not yet captured.
 * `captured`: paid to the shop. `released`: the reserved amount was returned to the shopper. Payments that are
 * `cancelled` or `failed` can no longer be paid.
 */
export type ProviderPaymentState = 'open' | 'pending' | 'authorised' | 'captured' | 'released' | 'cancelled' | 'failed'

export interface ProviderPayment {
  state: ProviderPaymentState
  /** Authorised or captured amount. 0 in all other states. */
  amount: number
  /** Upper-case ISO 4217 code. */
  currency: string
  /** ID that the provider assigns to the payment for captures, refunds and releases. Null if not yet assigned. */
  charge: string | null
}

export interface PaymentNotification {
  /** Unparsed, because the signature covers the exact text. */
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
 * `capture`: captures an authorisation once, in full or in part, and releases the remainder. `refund`: refunds an
 * amount. `release`: cancels an authorisation, or refunds the full amount if it was already captured.
 */
export type PaymentOperationType = 'capture' | 'refund' | 'release'

export interface PaymentOperationRequest {
  type: PaymentOperationType
  chargeReference: string
  /** The full amount if the operation is a release. */
  amount: number
  /** Idempotency key, unique per capture, refund or release. */
  idempotencyKey: string
}

export class InvalidSignatureError extends Error {
  override name = 'InvalidSignatureError'
}

/** Thrown if the provider refuses an operation permanently, so that a retry cannot succeed. */
export class PaymentOperationRefusedError extends Error {
  override name = 'PaymentOperationRefusedError'
}
