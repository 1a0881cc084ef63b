import type Stripe from 'stripe'
import type { FoundPayment, FoundState } from '../wire.ts'

/** What a session of Stripe Checkout has come to; its payment intent is expanded. */
export function foundIn(session: Stripe.Checkout.Session): FoundPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const currency = (intent?.currency ?? session.currency ?? '').toUpperCase()
  const state = stateOf(session, intent)
  return { state, amount: amountOf(state, intent), currency, charge: intent?.id ?? null }
}

function stateOf({ status }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): FoundState {
  if (status === 'expired') return 'cancelled'
  // A card that was declined is no end: the shopper tries another on the same page.
  if (status !== 'complete') return 'open'
  switch (intent?.status) {
    case 'requires_capture':
      return 'authorised'
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return 'released'
    case 'requires_payment_method':
      return 'failed'
    default:
      return 'pending'
  }
}

function amountOf(state: FoundState, intent: Stripe.PaymentIntent | null): number {
  if (state === 'authorised') return intent?.amount_capturable ?? 0
  return state === 'captured' ? (intent?.amount_received ?? 0) : 0
}
