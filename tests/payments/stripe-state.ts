import { randomBytes } from 'node:crypto'

/** Checkout Session of the fake Stripe server. Except for `hasManualCapture`, it has the properties of the API. */
export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  amount_total: number
  currency: string
  client_reference_id: string
  cancel_url: string
  success_url: string
  expires_at: number
  locale: string
  metadata: Record<string, string>
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  url: string
  /** True if card payments are first authorised and later captured. */
  hasManualCapture: boolean
}

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  metadata: Record<string, string>
  status: 'requires_capture' | 'succeeded' | 'canceled' | 'processing' | 'requires_payment_method'
}

interface Refund {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  metadata: Record<string, string>
  status: 'succeeded'
}

export class StripeApiError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Parameters of an API call, with nested names such as `line_items[0][quantity]`. */
export type ApiParams = ReadonlyMap<string, string>

/** Sessions, payment intents and refunds, with their state transitions. */
export class StripeState {
  readonly sessions = new Map<string, CheckoutSession>()
  readonly intents = new Map<string, Intent>()
  readonly refunds: Refund[] = []

  createSession(params: ApiParams, pageOrigin: string): CheckoutSession {
    const get = (name: string) => params.get(name) ?? ''
    const id = newId('cs_test')
    const session: CheckoutSession = {
      ...{ id, object: 'checkout.session', payment_intent: null, payment_status: 'unpaid', status: 'open' },
      amount_total: Number(get('line_items[0][price_data][unit_amount]')) * Number(get('line_items[0][quantity]')),
      currency: get('line_items[0][price_data][currency]'),
      client_reference_id: get('client_reference_id'),
      ...{ cancel_url: get('cancel_url'), success_url: get('success_url'), locale: get('locale') },
      expires_at: Number(get('expires_at')),
      metadata: metadataIn(params),
      url: `${pageOrigin}/c/pay/${id}`,
      hasManualCapture: get('payment_method_options[card][capture_method]') === 'manual',
    }
    if (get('mode') !== 'payment' || !(session.amount_total > 0)) throw invalid('parameter_invalid', 'Invalid amount')
    this.sessions.set(id, session)
    return session
  }

  session(id: string): CheckoutSession {
    return found(this.sessions.get(id), `No such checkout.session: ${id}`)
  }

  intent(id: string): Intent {
    return found(this.intents.get(id), `No such payment_intent: ${id}`)
  }

  intentOf(session: CheckoutSession): Intent | undefined {
    return session.payment_intent === null ? undefined : this.intents.get(session.payment_intent)
  }

  /** Pays a session. A card payment can require a capture, and a debit stays pending until `settleDebit`. */
  pay(session: CheckoutSession, by: 'card' | 'bank' | 'debit'): void {
    if (session.status !== 'open') return
    const { amount_total: amount, currency, metadata } = session
    const isManual = by === 'card' && session.hasManualCapture
    const status = by === 'debit' ? 'processing' : isManual ? 'requires_capture' : 'succeeded'
    const intent: Intent = {
      ...{ id: newId('pi'), object: 'payment_intent', amount, currency, metadata, status },
      amount_capturable: status === 'requires_capture' ? amount : 0,
      amount_received: status === 'succeeded' ? amount : 0,
    }
    this.intents.set(intent.id, intent)
    const payment_status = by === 'debit' ? 'unpaid' : 'paid'
    Object.assign(session, { payment_intent: intent.id, payment_status, status: 'complete' })
  }

  settleDebit(session: CheckoutSession, succeeds: boolean): void {
    const intent = this.intentOf(session)
    if (intent?.status !== 'processing') return
    if (!succeeds) return void Object.assign(intent, { status: 'requires_payment_method' })
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    session.payment_status = 'paid'
  }

  expire(session: CheckoutSession): CheckoutSession {
    const { status } = session
    if (status !== 'open') throw invalid('', `This Checkout Session cannot be expired: it is ${status}.`)
    return Object.assign(session, { status: 'expired' as const })
  }

  capture(intent: Intent, params: ApiParams): Intent {
    const amount = Number(params.get('amount_to_capture') ?? intent.amount_capturable)
    if (intent.status !== 'requires_capture') throw unexpected(intent)
    if (amount > intent.amount_capturable) throw invalid('amount_too_large', 'The amount is too large')
    return Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
  }

  cancel(intent: Intent): Intent {
    if (intent.status !== 'requires_capture') throw unexpected(intent)
    return Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
  }

  refund(params: ApiParams): Refund {
    const intent = this.intent(params.get('payment_intent') ?? '')
    const left = intent.amount_received - this.refunded(intent.id)
    const amount = Number(params.get('amount') ?? left)
    if (left === 0) throw invalid('charge_already_refunded', 'Charge has already been refunded')
    if (amount > left) throw invalid('', `Refund amount (${amount}) is greater than unrefunded amount (${left})`)
    const facts = { amount, payment_intent: intent.id, metadata: metadataIn(params) }
    const refund: Refund = { id: newId('re'), object: 'refund', status: 'succeeded', ...facts }
    this.refunds.push(refund)
    return refund
  }

  refunded(intent: string): number {
    const ofIntent = this.refunds.filter(({ payment_intent }) => payment_intent === intent)
    return ofIntent.reduce((sum, { amount }) => sum + amount, 0)
  }
}

function found<Resource>(resource: Resource | undefined, message: string): Resource {
  if (resource === undefined) throw new StripeApiError(404, 'resource_missing', message)
  return resource
}

function invalid(code: string, message: string): StripeApiError {
  return new StripeApiError(400, code, message)
}

function unexpected({ status }: Intent): StripeApiError {
  return invalid('payment_intent_unexpected_state', `This PaymentIntent has a status of ${status}.`)
}

function metadataIn(params: ApiParams): Record<string, string> {
  const named = [...params].map(([key, value]) => [/^metadata\[(.*)\]$/.exec(key)?.[1] ?? '', value] as const)
  return Object.fromEntries(named.filter(([name]) => name !== ''))
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}
