import Stripe from 'stripe'
import {
  InvalidSignatureError,
  type PaymentNotification,
  PaymentOperationRefusedError,
  type PaymentOperationRequest,
  type PaymentProvider,
  type PaymentReference,
  type PaymentRequest,
  type PaymentStartResult,
  type ProviderPayment,
  type ProviderPaymentState,
} from '../payment-provider.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  apiUrl: string
  pageOrigin: string
  /** Distinguishes shops that share a Stripe account. */
  shop: string
}

const timeoutMs = 10_000

/** Types of events that change the payment status. Other events are ignored. */
const statusEvents = /^(checkout\.session\.|payment_intent\.)/

/** Payments are authorised for later capture if the method supports it. Otherwise, they are captured immediately. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = createStripeClient(settings)
  const find = async (reference: string): Promise<ProviderPayment> =>
    toFoundPayment(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }))
  return {
    name: 'stripe',
    start: (asked) => begin(stripe, settings, asked),
    find,
    cancel: async (reference) => {
      // Ignore the error for an invalid request, which Stripe returns if the shopper has just paid.
      await stripe.checkout.sessions.expire(reference).catch(ignoreInvalid)
      return find(reference)
    },
    parseNotification: (notification) => readNotification(stripe, settings, notification),
    executeOperation: (order: PaymentOperationRequest) => executeStripeOperation(stripe, order),
  }
}

function createStripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
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

/** Languages whose code is different in Stripe. */
const stripeLocales: Record<string, string> = { no: 'nb' }

/** Payment methods that support manual capture. With all others, payments are captured immediately. */
const manualCaptureMethods = [
  'card',
  'klarna',
  'link',
  'mobilepay',
  'paypal',
  'revolut_pay',
  'amazon_pay',
  'satispay',
] as const

async function begin(
  stripe: Stripe,
  { shop, pageOrigin }: StripeSettings,
  asked: PaymentRequest,
): Promise<PaymentStartResult> {
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
      payment_method_options: Object.fromEntries(
        manualCaptureMethods.map((method) => [method, { capture_method: 'manual' }]),
      ),
      line_items: [{ quantity: 1, price_data: price }],
      adaptive_pricing: { enabled: false },
      customer_email: asked.email,
      locale: stripeLocales[asked.language] ?? asked.language,
      success_url: asked.paidUrl,
      cancel_url: asked.cancelledUrl,
      expires_at: Math.floor(asked.expiresAt / 1000),
    },
    { idempotencyKey: `begin ${asked.id}` },
  )
  if (session.url === null || new URL(session.url).origin !== pageOrigin) {
    throw new Error(`Stripe returned a checkout page that is not on ${pageOrigin}`)
  }
  return { reference: session.id, url: session.url }
}

async function readNotification(
  stripe: Stripe,
  { webhookSecret, shop }: StripeSettings,
  { body, header, now }: PaymentNotification,
): Promise<PaymentReference | undefined> {
  const event = verifyEvent(stripe, webhookSecret, { body, signature: header('stripe-signature') ?? '', now })
  if (!statusEvents.test(event.type)) return undefined
  const { object } = event.data
  if (!('metadata' in object) || object.metadata?.shop !== shop) return undefined
  const id = object.metadata.payment
  const reference = await findSessionId(stripe, object)
  return id && reference ? { id, reference } : undefined
}

/** Throws if the signature is invalid or older than five minutes. The library compares signatures in constant time. */
function verifyEvent(stripe: Stripe, secret: string, shown: { body: string; signature: string; now: number }) {
  try {
    return stripe.webhooks.constructEvent(shown.body, shown.signature, secret, undefined, undefined, shown.now)
  } catch {
    throw new InvalidSignatureError('The webhook has no valid Stripe signature')
  }
}

async function findSessionId(stripe: Stripe, object: { object: string; id?: string }): Promise<string | undefined> {
  if (object.object !== 'payment_intent' || object.id === undefined) return object.id
  const { data } = await stripe.checkout.sessions.list({ payment_intent: object.id, limit: 1 })
  return data[0]?.id
}

function toFoundPayment(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const currency = (intent?.currency ?? session.currency ?? '').toUpperCase()
  const state = toPaymentState(session, intent)
  return { state, amount: paidAmount(state, intent), currency, charge: intent?.id ?? null }
}

function toPaymentState(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPaymentState {
  if (status === 'expired') return 'cancelled'
  // A declined card is not final, because the shopper can try a different card on the same page.
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

function paidAmount(state: ProviderPaymentState, intent: Stripe.PaymentIntent | null): number {
  if (state === 'authorised') return intent?.amount_capturable ?? 0
  return state === 'captured' ? (intent?.amount_received ?? 0) : 0
}

/** Operations first check whether they were already executed, because Stripe's idempotency keys expire after a day. */
async function executeStripeOperation(stripe: Stripe, order: PaymentOperationRequest): Promise<void> {
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
