import { createHmac } from 'node:crypto'
import type { EmbeddedBackend } from './embedded-backend.ts'
import { textErrorResponses } from './failure-modes.ts'
import { getPathAndQuery, type JsonObject, parseJsonObject, toHostedFormat } from './hosted-format.ts'
import type { SimulatedService } from './network.ts'
import { handlePaymentRequest, type PaymentSessions } from './payments.ts'

const host = 'pouchery.centra.com'
const media = 'pouchery.centracdn.net'
const base = '/api/checkout'
const webhookSecret = 'rehearsal-commerce-webhook'

/** Documented calls (commerce reference sections 3, 4 and 9). The fake service responds with 404 to all others. */
const documentedCalls = [
  /^\/(selection|items|lines|payment-methods|shipping-methods|payment-fields|payment|payment-result|receipt|vouchers)(\/|$)/,
  /^\/countries(\/(?!auto)|$)/,
  /^\/(languages|markets|pricelists|products|uri|categories|brands|orders|register|login|logout)(\/|$)/,
  /^\/(password|password-reset|password-reset-email|newsletter-subscription|back-in-stock-subscription)(\/|$)/,
  /^\/(email|address|customer\/update)$/,
  /^\/customer$/,
]

/**
 * Creates a fake hosted commerce service. Forwards documented calls to the embedded service, and converts the responses
 * to the hosted format.
 */
export function createSimulatedCommerce(backend: EmbeddedBackend, sessions: PaymentSessions): SimulatedService {
  return {
    hosts: [host],
    answer: async (request) => {
      const { pathname, search } = new URL(request.url)
      const path = pathname.slice(base.length)
      const erasing = request.method === 'DELETE' && path === '/customer'
      if (!pathname.startsWith(base) || erasing || !documentedCalls.some((known) => known.test(path)))
        return Response.json({ errors: { path: 'not found' } }, { status: 404 })
      if (request.method === 'OPTIONS') return backend.forward(request, `/commerce${path}`)
      const paid = await handlePaymentRequest(backend, sessions, request, path)
      if (paid) return toHostedResponse(paid, (json) => json)
      const answer = await backend.forward(request, `/commerce${path}${search}`)
      return toHostedResponse(answer, (json) => sessions.present(request, path, json))
    },
    limited: () => Response.json({ errors: { request: 'too many' } }, { status: 429, headers: { 'retry-after': '1' } }),
    broken: () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  }
}

/** Converts a response of the embedded service to the hosted format, with picture URLs on a separate host. */
async function toHostedResponse(answer: Response, present: (json: JsonObject) => JsonObject): Promise<Response> {
  const text = rewriteMediaUrls(await answer.text())
  const json = parseJsonObject(text)
  const body = json ? JSON.stringify(toHostedFormat(present(json))) : text
  return new Response(answer.status === 204 ? null : body, { status: answer.status, headers: answer.headers })
}

export function rewriteMediaUrls(text: string): string {
  return text.replaceAll('"/embedded/commerce/media/', `"https://${media}/client/`)
}

export function createSimulatedMedia(backend: EmbeddedBackend): SimulatedService {
  return {
    hosts: [media],
    ...textErrorResponses,
    answer: (request) =>
      backend.forward(request, `/commerce/media${getPathAndQuery(request).replace(/^\/client/, '')}`),
  }
}

export const createCommerceSettings = ({ secrets }: EmbeddedBackend) => ({
  ...{ CENTRA_API_URL: `https://${host}${base}`, CENTRA_SECRET: secrets.commerce },
  ...{ CENTRA_WEBHOOK_SECRET: webhookSecret, CENTRA_PAYMENT_PROVIDERS: 'adyen, qliro, paypal' },
})

export async function sendProductWebhook(shopOrigin: string, products: readonly string[]): Promise<Response> {
  const body = new URLSearchParams({ payload: JSON.stringify({ products }) })
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
  const headers = { 'x-centra-signature': `t=${time},v1=${signature}` }
  return fetch(`${shopOrigin}/api/webhooks/commerce`, { method: 'POST', headers, body })
}
