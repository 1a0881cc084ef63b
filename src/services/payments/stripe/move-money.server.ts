import Stripe from 'stripe'
import { type MoneyOrder, MoneyRefused } from '../wire.ts'

/** Moves a payment intent's money. Idempotency keys last a day, so what is done already is also read from Stripe. */
export async function moveMoney(stripe: Stripe, order: MoneyOrder): Promise<void> {
  try {
    if (order.move === 'capture') await capture(stripe, order)
    else if (order.move === 'refund') await refund(stripe, order, order.amount)
    else await release(stripe, order)
  } catch (error) {
    if (isFinal(error)) throw new MoneyRefused(error.message, { cause: error })
    throw error
  }
}

/** What Stripe says is wrong with the call itself stays wrong. */
function isFinal(error: unknown): error is Error {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409 && error.statusCode !== 429
  )
}

async function capture(stripe: Stripe, { charge, amount, key }: MoneyOrder): Promise<void> {
  const { status } = await stripe.paymentIntents.retrieve(charge)
  if (status === 'succeeded') return
  if (status === 'canceled') throw new MoneyRefused('The authorisation is over')
  await stripe.paymentIntents.capture(charge, { amount_to_capture: amount }, { idempotencyKey: `capture ${key}` })
}

async function release(stripe: Stripe, order: MoneyOrder): Promise<void> {
  const { status } = await stripe.paymentIntents.retrieve(order.charge)
  if (status === 'canceled') return
  if (status === 'succeeded') return refund(stripe, order, undefined).catch(ignoreRefunded)
  await stripe.paymentIntents.cancel(order.charge, {}, { idempotencyKey: `cancel ${order.key}` })
}

/** Somebody gave it back on Stripe's own pages. */
function ignoreRefunded(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error
}

/** Without an amount all that is left. */
async function refund(stripe: Stripe, { charge, key }: MoneyOrder, amount: number | undefined): Promise<void> {
  const { data: known } = await stripe.refunds.list({ payment_intent: charge, limit: 100 })
  if (known.some(({ metadata, status }) => metadata?.order === key && status !== 'failed')) return
  const made = await stripe.refunds.create(
    { payment_intent: charge, metadata: { order: key }, ...(amount !== undefined && { amount }) },
    { idempotencyKey: `refund ${key}` },
  )
  if (made.status === 'failed') throw new MoneyRefused('The refund failed')
}
