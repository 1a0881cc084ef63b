import type { EmbeddedBackend } from './embedded-backend.ts'
import { textErrorResponses } from './failure-modes.ts'
import { getPathAndQuery, parseJsonObject } from './hosted-format.ts'
import { bankPage, dropInScript, qliroWidgetScript, renderQliroFrame, widgetHosts } from './markup.ts'
import type { SimulatedService } from './network.ts'
import type { PaymentSessions } from './payments.ts'

/**
 * Creates fake payment providers and a fake bank, each on a separate host. They serve scripts, iframes and redirect
 * pages.
 */
export function createSimulatedPaymentProviders(
  backend: EmbeddedBackend,
  sessions: PaymentSessions,
  shopOrigin: string,
): SimulatedService[] {
  const createFakeService = (host: string, answer: SimulatedService['answer']) => ({
    hosts: [host],
    ...textErrorResponses,
    answer,
  })
  return [
    createFakeService(widgetHosts.adyen, async ({ url }) => answerAdyen(new URL(url).pathname, shopOrigin)),
    createFakeService(widgetHosts.qliro, (request) => answerQliro(request, sessions)),
    createFakeService(widgetHosts.paypal, (request) => paymentPage(backend, request)),
    createFakeService(widgetHosts.bank, async (request) =>
      new URL(request.url).pathname === '/challenge' ? page(bankPage) : paymentPage(backend, request),
    ),
  ]
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function answerAdyen(path: string, shopOrigin: string): Response {
  if (path === '/sdk/adyen.js') return script(dropInScript)
  if (path === '/sdk/adyen.css')
    return new Response('.drop-in { outline: 1px solid rgb(10, 191, 83) }', { headers: { 'content-type': 'text/css' } })
  if (path === '/v1/sessions')
    return Response.json({ id: 'CS1' }, { headers: { 'access-control-allow-origin': shopOrigin } })
  if (path === '/logos/card.png') return new Response(dot, { headers: { 'content-type': 'image/png' } })
  if (path === '/card.html') return page('<!doctype html><title>Card</title><label>Card <input></label>')
  return new Response('Not found', { status: 404 })
}

async function answerQliro(request: Request, sessions: PaymentSessions): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  if (pathname === '/checkout/q1.js') return script(qliroWidgetScript)
  if (pathname === '/checkout/frame') return page(renderQliroFrame(searchParams.get('session') ?? '', token))
  if (pathname !== '/checkout/pay') return new Response('Not found', { status: 404 })
  const { email = '' } = parseJsonObject(await request.text()) ?? {}
  const where = { address1: 'Main street 1', zipCode: '111 22', city: 'Stockholm', country: 'SE' }
  sessions.pay(token, { email, firstName: 'Anna', lastName: 'Test', ...where })
  return new Response(null, { status: 204 })
}

/** Serves the test payment page of the embedded service on a provider's host. */
async function paymentPage(backend: EmbeddedBackend, request: Request): Promise<Response> {
  const plain = [...request.headers].filter(([name]) => !/^(origin|referer|sec-fetch-.*)$/.test(name))
  const answer = await backend.forward(new Request(request, { headers: plain }), `/commerce${getPathAndQuery(request)}`)
  const headers = new Headers(answer.headers)
  headers.delete('content-security-policy')
  const location = headers.get('location')
  if (location) headers.set('location', location.replace(/^\/embedded\/commerce/, ''))
  const html = (await answer.text()).replaceAll('/embedded/commerce/', '/')
  return new Response(html, { status: answer.status, headers })
}

function page(html: string): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function script(code: string): Response {
  return new Response(code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
