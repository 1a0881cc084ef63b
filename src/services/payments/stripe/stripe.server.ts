import Stripe from 'stripe'
import {
  type FoundPayment,
  type FoundState,
  type MoneyOrder,
  type NotifiedPayment,
  type PaymentBegun,
  type PaymentNotification,
  type PaymentProvider,
  type PaymentRequest,
  WrongSignature,
} from '../wire.ts'
import { moveMoney } from './move-money.server.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** API base URL. Tests use a different one. */
  apiUrl: string
  /** Expected origin of the checkout pages. */
  pageOrigin: string
  /** Identifies this shop's payments if several shops share an account. */
  shop: string
}

const timeoutMs = 10_000

/** Webhook events that change the payment status. The account can also send other events. */
const telling = /^(checkout\.session\.|payment_intent\.)/

/** Stripe Checkout with the account's payment methods. Captures later if the method supports it, else immediately. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = clientOf(settings)
  const find = async (reference: string): Promise<FoundPayment> =>
    foundIn(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }))
  return {
    name: 'stripe',
    begin: (asked) => begin(stripe, settings, asked),
    find,
    close: async (reference) => {
      // If the shopper pays at the same time, the session can no longer expire.
      await stripe.checkout.sessions.expire(reference).catch(ignoreInvalid)
      return find(reference)
    },
    notified: (notification) => notified(stripe, settings, notification),
    move: (order: MoneyOrder) => moveMoney(stripe, order),
  }
}

function clientOf({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
    protocol: scheme,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

function ignoreInvalid(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}

/** Languages with a different code at Stripe. */
const locales: Record<string, string> = { no: 'nb' }

/** Methods that support manual capture. All other methods capture immediately. */
const authorising = ['card', 'klarna', 'link', 'mobilepay', 'paypal', 'revolut_pay', 'amazon_pay', 'satispay'] as const

async function begin(
  stripe: Stripe,
  { shop, pageOrigin }: StripeSettings,
  asked: PaymentRequest,
): Promise<PaymentBegun> {
  const metadata = { payment: asked.id, shop }
  const price = {
    currency: asked.currency.toLowerCase(),
    unit_amount: asked.amount,
    product_data: { name: asked.title },
  }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: asked.id,
      metadata,
      payment_intent_data: { metadata },
      payment_method_options: Object.fromEntries(authorising.map((method) => [method, { capture_method: 'manual' }])),
      line_items: [{ quantity: 1, price_data: price }],
      adaptive_pricing: { enabled: false },
      customer_email: asked.email,
      locale: locales[asked.language] ?? asked.language,
      success_url: asked.paidPage,
      cancel_url: asked.cancelledPage,
      expires_at: Math.floor(asked.expiresAt / 1000),
    },
    { idempotencyKey: `begin ${asked.id}` },
  )
  if (session.url === null || new URL(session.url).origin !== pageOrigin) {
    throw new Error(`Stripe's page is not at ${pageOrigin}`)
  }
  return { reference: session.id, url: session.url }
}

async function notified(
  stripe: Stripe,
  { webhookSecret, shop }: StripeSettings,
  { body, header, now }: PaymentNotification,
): Promise<NotifiedPayment | undefined> {
  const event = eventIn(stripe, webhookSecret, { body, signature: header('stripe-signature') ?? '', now })
  if (!telling.test(event.type)) return undefined
  const { object } = event.data
  if (!('metadata' in object) || object.metadata?.shop !== shop) return undefined
  const id = object.metadata.payment
  const reference = await sessionOf(stripe, object)
  return id && reference ? { id, reference } : undefined
}

/** Compares signatures in constant time and rejects signatures older than five minutes. */
function eventIn(stripe: Stripe, secret: string, shown: { body: string; signature: string; now: number }) {
  try {
    return stripe.webhooks.constructEvent(shown.body, shown.signature, secret, undefined, undefined, shown.now)
  } catch {
    throw new WrongSignature('The notification is not signed by Stripe')
  }
}

async function sessionOf(stripe: Stripe, object: { object: string; id?: string }): Promise<string | undefined> {
  if (object.object !== 'payment_intent' || object.id === undefined) return object.id
  const { data } = await stripe.checkout.sessions.list({ payment_intent: object.id, limit: 1 })
  return data[0]?.id
}

function foundIn(session: Stripe.Checkout.Session): FoundPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const currency = (intent?.currency ?? session.currency ?? '').toUpperCase()
  const state = stateOf(session, intent)
  return { state, amount: amountOf(state, intent), currency, charge: intent?.id ?? null }
}

function stateOf({ status }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): FoundState {
  if (status === 'expired') return 'cancelled'
  // A declined card is not final. The shopper can try another card on the same page.
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
