import Stripe from 'stripe'
import { PaymentOperationRefusedError, type PaymentOperationRequest } from '../payment-provider.ts'

/** Also checks what has already been executed, because Stripe's idempotency keys expire after a day. */
export async function executeStripeOperation(stripe: Stripe, order: PaymentOperationRequest): Promise<void> {
  try {
    if (order.type === 'capture') await capture(stripe, order)
    else if (order.type === 'refund') await refund(stripe, order, order.amount)
    else await release(stripe, order)
  } catch (error) {
    if (isPermanentError(error)) throw new PaymentOperationRefusedError(error.message, { cause: error })
    throw error
  }
}

/** True if the request itself is invalid, so that a retry cannot succeed. */
function isPermanentError(error: unknown): error is Error {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409 && error.statusCode !== 429
  )
}

async function capture(
  stripe: Stripe,
  { chargeReference, amount, idempotencyKey }: PaymentOperationRequest,
): Promise<void> {
  const { status } = await stripe.paymentIntents.retrieve(chargeReference)
  if (status === 'succeeded') return
  if (status === 'canceled') throw new PaymentOperationRefusedError('The authorisation was cancelled or has expired')
  await stripe.paymentIntents.capture(
    chargeReference,
    { amount_to_capture: amount },
    { idempotencyKey: `capture ${idempotencyKey}` },
  )
}

async function release(stripe: Stripe, order: PaymentOperationRequest): Promise<void> {
  const { status } = await stripe.paymentIntents.retrieve(order.chargeReference)
  if (status === 'canceled') return
  if (status === 'succeeded') return refund(stripe, order, undefined).catch(ignoreRefunded)
  await stripe.paymentIntents.cancel(order.chargeReference, {}, { idempotencyKey: `cancel ${order.idempotencyKey}` })
}

/** Ignores the error if the refund was already made in the Stripe dashboard. */
function ignoreRefunded(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error
}

async function refund(
  stripe: Stripe,
  { chargeReference, idempotencyKey }: PaymentOperationRequest,
  amount: number | undefined,
): Promise<void> {
  const { data: known } = await stripe.refunds.list({ payment_intent: chargeReference, limit: 100 })
  if (known.some(({ metadata, status }) => metadata?.order === idempotencyKey && status !== 'failed')) return
  const made = await stripe.refunds.create(
    { payment_intent: chargeReference, metadata: { order: idempotencyKey }, ...(amount !== undefined && { amount }) },
    { idempotencyKey: `refund ${idempotencyKey}` },
  )
  if (made.status === 'failed') throw new PaymentOperationRefusedError('The refund failed')
}
