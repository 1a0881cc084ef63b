import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type ApiParams, type CheckoutSession, StripeApiError, StripeState } from './stripe-state.ts'

export const stripeSecretKey = 'sk_test_standing_in_for_stripe'
export const stripeWebhookSecret = 'whsec_standing_in_for_stripe'

export interface WebhookRequest {
  body: string
  headers: Record<string, string>
}

/**
 * Fake Stripe server, written from the public API documentation and independent of the shop's code. Supports Checkout
 * Sessions, payment intents, refunds, idempotency keys, the hosted page and signed events.
 */
export class FakeStripe {
  readonly state = new StripeState()
  /** All API calls, such as `POST /v1/refunds`. */
  readonly calls: string[] = []
  /** If true, every API call fails with 503. */
  isDown = false
  /** If true, every POST is executed but responds with 500, so that the caller does not know the outcome. */
  losesResponses = false
  /** Sends a webhook request to the shop. Does nothing unless a test replaces the function. */
  deliver: (notice: WebhookRequest) => Promise<unknown> = async () => undefined
  readonly #responses = new Map<string, { params: string; answer: object }>()
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })

  static async start(): Promise<FakeStripe> {
    const fake = new FakeStripe()
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve))
    return fake
  }

  get origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The fake Stripe server is not listening')
    return `http://127.0.0.1:${address.port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Simulates the expiry of idempotency keys, which Stripe stores for a day. */
  expireIdempotencyKeys(): void {
    this.#responses.clear()
  }

  sessionOf(payment: string): CheckoutSession {
    const session = [...this.state.sessions.values()].find((each) => each.client_reference_id === payment)
    if (!session) throw new Error(`The shop began no payment ${payment}`)
    return session
  }

  /** Returns the JSON of an event with the current state of a session. */
  event(
    session: CheckoutSession,
    type = `checkout.session.${session.status === 'expired' ? 'expired' : 'completed'}`,
  ): string {
    const id = `evt_${randomBytes(8).toString('hex')}`
    return JSON.stringify({ id, object: 'event', type, data: { object: session } })
  }

  /** Creates a signed webhook request with an event. `at` is a Unix time in ms. */
  signed(body: string, at = Date.now(), secret = stripeWebhookSecret): WebhookRequest {
    const time = Math.floor(at / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` } }
  }

  async notify(session: CheckoutSession): Promise<void> {
    await this.deliver(this.signed(this.event(session)))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const body = await text(request)
    if (url.pathname.startsWith('/c/pay/')) return this.#handlePage(request, response, url)
    this.calls.push(`${request.method} ${url.pathname}`)
    try {
      if (this.isDown) throw new StripeApiError(503, '', 'Service unavailable')
      if (request.headers.authorization !== `Bearer ${stripeSecretKey}`)
        throw new StripeApiError(401, '', 'Invalid API Key')
      const answer = this.#replayOrExecute(request, url, body)
      if (this.losesResponses && request.method === 'POST') throw new StripeApiError(500, '', 'Something went wrong')
      json(response, 200, answer)
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
      const type = error.status >= 500 ? 'api_error' : 'invalid_request_error'
      json(response, error.status, { error: { type, code: error.code || undefined, message: error.message } })
    }
  }

  /** Replays the stored response for a repeated idempotency key. Rejects the request if its parameters differ. */
  #replayOrExecute(request: IncomingMessage, url: URL, body: string): object {
    const key = request.headers['idempotency-key']
    const params = `${url.pathname} ${body}`
    const known = typeof key === 'string' && request.method === 'POST' ? this.#responses.get(key) : undefined
    const differs = 'Keys for idempotent requests can only be used with the same parameters'
    if (known && known.params !== params) throw new StripeApiError(400, 'idempotency_key_in_use', differs)
    if (known) return known.answer
    const answer = structuredClone(this.#execute(request.method ?? 'GET', url, new Map(new URLSearchParams(body))))
    if (typeof key === 'string' && request.method === 'POST') this.#responses.set(key, { params, answer })
    return answer
  }

  #execute(method: string, { pathname, searchParams }: URL, params: ApiParams): object {
    const { state } = this
    const [id = ''] = /(cs_test|pi)_\w+/.exec(pathname) ?? []
    const call = `${method} ${pathname.replace('/v1/', '').replace(id, id && ':id')}`
    const ofIntent = (rows: Iterable<{ payment_intent: string | null }>) => {
      const data = [...rows].filter((row) => row.payment_intent === searchParams.get('payment_intent'))
      return { object: 'list', data, has_more: false, url: pathname }
    }
    const expanded = (session: CheckoutSession) => ({ ...session, payment_intent: state.intentOf(session) ?? null })
    const calls: Record<string, () => object> = {
      'POST checkout/sessions': () => state.createSession(params, this.origin),
      'GET checkout/sessions': () => ofIntent(state.sessions.values()),
      'GET checkout/sessions/:id': () => expanded(state.session(id)),
      'POST checkout/sessions/:id/expire': () => state.expire(state.session(id)),
      'GET payment_intents/:id': () => state.intent(id),
      'POST payment_intents/:id/capture': () => state.capture(state.intent(id), params),
      'POST payment_intents/:id/cancel': () => state.cancel(state.intent(id)),
      'GET refunds': () => ofIntent(state.refunds),
      'POST refunds': () => state.refund(params),
    }
    const execute = calls[call]
    if (!execute) throw new StripeApiError(404, '', `Unrecognized request URL (${call})`)
    return execute()
  }

  async #handlePage(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, , , id = '', answer] = url.pathname.split('/')
    const session = this.state.session(id)
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return void response.end(hostedPage(session, url.searchParams.has('declined')))
    }
    if (answer === 'decline') return void response.writeHead(303, { location: `/c/pay/${id}?declined` }).end()
    this.state.pay(session, answer === 'bank' || answer === 'debit' ? answer : 'card')
    response.writeHead(303, { location: session.success_url }).end()
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' }).end(JSON.stringify(body))
}

function hostedPage({ id, amount_total, currency, cancel_url, locale }: CheckoutSession, declined: boolean): string {
  const form = (answer: string, label: string) =>
    `<form method="post" action="/c/pay/${id}/${answer}"><button>${label}</button></form>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Checkout</title></head><body>
    <h1>Pay ${amount_total} ${currency}</h1>
    ${declined ? '<p role="alert">Your card was declined.</p>' : ''}
    ${form('card', 'Pay by card')} ${form('bank', 'Pay by bank')} ${form('debit', 'Pay by debit')} ${form('decline', 'Pay by a card without money')}
    <p><a href="${cancel_url.replaceAll('&', '&amp;')}">Back</a></p></body></html>`
}
