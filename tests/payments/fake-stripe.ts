import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { hostedPage } from './stripe-page.ts'
import { type Params, type Session, StripeApiError, StripeState } from './stripe-state.ts'

export const secretKey = 'sk_test_standing_in_for_stripe'
export const webhookSecret = 'whsec_standing_in_for_stripe'

export interface WebhookRequest {
  body: string
  headers: Record<string, string>
}

/**
 * Timing of the webhook for a payment on the hosted page. `before`: before the redirect; `held`: only on request;
 * `twice`: twice before the redirect.
 */
export type WebhookTiming = 'before' | 'held' | 'twice'

/**
 * Fake Stripe server according to the public API documentation: Checkout Sessions, payment intents, refunds,
 * idempotency keys, the hosted page and signed events. Independent of the shop's code.
 */
export class FakeStripe {
  readonly books = new StripeState()
  /** All API calls, such as `POST /v1/refunds`. */
  readonly calls: string[] = []
  /** If true, every API call fails with 503. */
  down = false
  /** If true, every POST is executed but responds with 500, so that the caller does not know the outcome. */
  answersLost = false
  notifying: WebhookTiming = 'held'
  /** Function that receives the webhook requests. */
  deliver: (notice: WebhookRequest) => Promise<unknown> = async () => undefined
  readonly #answered = new Map<string, { params: string; answer: object }>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
    })
  }

  static async start(): Promise<FakeStripe> {
    const standIn = new FakeStripe()
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve))
    return standIn
  }

  get origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The stand-in does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Simulates the expiry of idempotency keys, which Stripe deletes after a day. */
  forgetKeys(): void {
    this.#answered.clear()
  }

  sessionOf(payment: string): Session {
    const session = [...this.books.sessions.values()].find((each) => each.client_reference_id === payment)
    if (!session) throw new Error(`The shop began no payment ${payment}`)
    return session
  }

  /** Returns an event with the current state of a session. */
  event(session: Session, type = sessionEvent(session)): string {
    const object = { ...session }
    const data = { id: `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object } }
    return JSON.stringify(data)
  }

  /** Signs an event. `at` is in ms since the epoch. */
  signed(body: string, at = Date.now(), secret = webhookSecret): WebhookRequest {
    const time = Math.floor(at / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` } }
  }

  async notify(session: Session): Promise<void> {
    await this.deliver(this.signed(this.event(session)))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const body = await textOf(request)
    if (url.pathname.startsWith('/c/pay/')) return this.#answerPage(request, response, url)
    this.calls.push(`${request.method} ${url.pathname}`)
    try {
      if (this.down) throw new StripeApiError(503, '', 'Service unavailable')
      if (request.headers.authorization !== `Bearer ${secretKey}`) throw new StripeApiError(401, '', 'Invalid API Key')
      const answer = this.#once(request, url, body)
      if (this.answersLost && request.method === 'POST') throw new StripeApiError(500, '', 'Something went wrong')
      json(response, 200, answer)
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
      const type = error.status >= 500 ? 'api_error' : 'invalid_request_error'
      json(response, error.status, { error: { type, code: error.code || undefined, message: error.message } })
    }
  }

  /** Idempotency: a repeated key returns its stored response. A repeated key with other parameters is rejected. */
  #once(request: IncomingMessage, url: URL, body: string): object {
    const key = request.headers['idempotency-key']
    const params = `${url.pathname} ${body}`
    const known = typeof key === 'string' && request.method === 'POST' ? this.#answered.get(key) : undefined
    if (known && known.params !== params)
      throw new StripeApiError(
        400,
        'idempotency_key_in_use',
        'Keys for idempotent requests can only be used with the same parameters',
      )
    if (known) return known.answer
    const answer = structuredClone(this.#called(request.method ?? 'GET', url, new Map(new URLSearchParams(body))))
    if (typeof key === 'string' && request.method === 'POST') this.#answered.set(key, { params, answer })
    return answer
  }

  #called(method: string, { pathname, searchParams }: URL, params: Params): object {
    const [, , resource = '', ...path] = pathname.split('/')
    const { books } = this
    const call = `${method} ${resource}/${path.map((part) => (/^(cs_test|pi)_/.test(part) ? ':id' : part)).join('/')}`
    switch (call) {
      case 'POST checkout/sessions':
        return books.createSession(params, this.origin)
      case 'GET checkout/sessions': {
        const of = [...books.sessions.values()].filter(
          (each) => each.payment_intent === searchParams.get('payment_intent'),
        )
        return list(of, '/v1/checkout/sessions')
      }
      case 'GET checkout/sessions/:id':
        return this.#expanded(books.session(path[1] ?? ''))
      case 'POST checkout/sessions/:id/expire':
        return books.expire(books.session(path[1] ?? ''))
      case 'GET payment_intents/:id':
        return books.intent(path[0] ?? '')
      case 'POST payment_intents/:id/capture':
        return books.capture(books.intent(path[0] ?? ''), params)
      case 'POST payment_intents/:id/cancel':
        return books.cancel(books.intent(path[0] ?? ''))
      case 'GET refunds/': {
        const intent = searchParams.get('payment_intent')
        return list(
          books.refunds.filter(({ payment_intent }) => payment_intent === intent),
          '/v1/refunds',
        )
      }
      case 'POST refunds/':
        return books.refund(params)
      default:
        throw new StripeApiError(404, '', `Unrecognized request URL (${call})`)
    }
  }

  #expanded(session: Session): object {
    return { ...session, payment_intent: this.books.intentOf(session) ?? null }
  }

  async #answerPage(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, , , id = '', answer] = url.pathname.split('/')
    const session = this.books.session(id)
    if (request.method !== 'POST') return page(response, session, url.searchParams.has('declined'))
    if (answer === 'decline') return void response.writeHead(303, { location: `/c/pay/${id}?declined` }).end()
    this.books.pay(session, answer === 'bank' || answer === 'debit' ? answer : 'card')
    if (this.notifying !== 'held') await this.notify(session)
    if (this.notifying === 'twice') await this.notify(session)
    response.writeHead(303, { location: session.success_url }).end()
  }
}

function page(response: ServerResponse, session: Session, declined: boolean): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(hostedPage(session, declined))
}

function sessionEvent({ status }: Session): string {
  return status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed'
}

function list(data: readonly object[], url: string): object {
  return { object: 'list', data, has_more: false, url }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
