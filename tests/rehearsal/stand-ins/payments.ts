import * as v from 'valibot'
import type { EmbeddedBackend } from './embedded-backend.ts'
import { type JsonObject, parseJsonObject } from './hosted-format.ts'
import {
  qliroCheckoutScript,
  receiptSnippet,
  renderDropInWidget,
  renderQliroWidget,
  renderSelfSubmittingForm,
  widgetHosts,
} from './markup.ts'

/** Payment method of a provider. `on` is the test method of the embedded service that processes the payment. */
type Method = { id: string; on: string; wire: JsonObject }

const adyen = {
  ...{ name: 'Adyen Drop-In', paymentMethodType: 'adyen_drop_in', supportsInitiateOnly: true },
  clientSide: { externalScript: `https://${widgetHosts.adyen}/sdk/adyen.js` },
}
const qliro = {
  ...{ name: 'Qliro One', paymentMethodType: 'qliro', supportsInitiateOnly: false },
  providesCustomerAddressAfterPayment: true,
}

/** Payment methods with different types of payment responses (commerce reference section 6.2). */
const providerMethods: readonly Method[] = [
  { id: 'paypal-commerce', on: 'demo-redirect', wire: { name: 'PayPal', paymentMethodType: 'paypal_commerce' } },
  { id: 'bank-form', on: 'demo-redirect', wire: { name: 'Bank form', paymentMethodType: 'dummy' } },
  { id: 'adyen-drop-in', on: 'demo-dropin', wire: adyen },
  { id: 'qliroone-payment', on: 'dummy', wire: qliro },
  { id: 'invoice', on: 'demo-invoice', wire: { name: 'Invoice' } },
  { id: 'declined', on: 'demo-fail', wire: { name: 'Card that is declined' } },
]

/** Session of a widget that requests the address itself. */
interface Session {
  /** Number of times that the session was started or renewed. */
  number: number
  /** The shop's payment request that started the session. */
  body: JsonObject
  /** Address entered in the widget. A session is paid if it has an address. */
  address?: JsonObject
}

export interface PaymentSessions {
  /** Replaces the test methods in a response with the providers' methods. */
  present: (request: Request, path: string, answer: JsonObject) => JsonObject
  chosen: Map<string, string>
  open: Map<string, Session>
  pay: (token: string, address: JsonObject) => void
}

const selectionPart = v.object({ selection: v.looseObject({ paymentMethod: v.string() }), paymentMethods: v.unknown() })
const offeredMethod = v.array(v.looseObject({ paymentMethod: v.string() }))

export function createPaymentSessions(): PaymentSessions {
  const [chosen, open] = [new Map<string, string>(), new Map<string, Session>()]
  return {
    chosen,
    open,
    pay: (token, address) => {
      const session = open.get(token)
      if (session) session.address = address
    },
    present: (request, path, answer) => {
      const parsed = v.safeParse(selectionPart, answer)
      if (!parsed.success) return answer
      const token = tokenOf(request) || String(answer.token ?? '')
      const { selection } = parsed.output
      const method = findMethod(chosen.get(token)) ?? providerMethods.find(({ on }) => on === selection.paymentMethod)
      const isQliro = method?.id === 'qliroone-payment'
      if (!isQliro) open.delete(token)
      return {
        ...answer,
        paymentMethods: replaceTestMethods(parsed.output.paymentMethods),
        selection: {
          ...selection,
          ...{ paymentMethod: method?.id ?? '', paymentMethodName: method?.wire.name ?? '' },
          centraCheckoutScript: isQliro ? qliroCheckoutScript : '',
          pluginFields: renewSession(open.get(token), token, path),
        },
      }
    },
  }
}

/**
 * Renews the session if the request changes the shipping method, and returns the new markup. Otherwise returns
 * `{}`.
 */
function renewSession(session: Session | undefined, token: string, path: string): JsonObject {
  if (!session || !path.startsWith('/shipping-methods/')) return {}
  session.number += 1
  return {
    qliroReplaceSnippet: true,
    paymentHTML: renderQliroWidget(token, session.number, returnPageOf(session.body)),
  }
}

const findMethod = (wanted: unknown) => providerMethods.find(({ id }) => id === wanted)

function replaceTestMethods(tests: unknown): JsonObject[] {
  const known = v.safeParse(offeredMethod, tests)
  if (!known.success) return []
  return providerMethods.flatMap(({ id, on, wire }) =>
    known.output.filter((test) => test.paymentMethod === on).map((test) => ({ ...test, ...wire, paymentMethod: id })),
  )
}

function tokenOf(request: Request): string {
  return request.headers.get('api-token') ?? ''
}

const started = v.looseObject({ action: v.string(), url: v.optional(v.string()) })

/**
 * Handles requests that choose a payment method, start a payment or fetch its result. Resolves to undefined for
 * other requests.
 */
export async function handlePaymentRequest(
  backend: EmbeddedBackend,
  sessions: PaymentSessions,
  request: Request,
  path: string,
) {
  const chosen = /^\/payment-methods\/(.+)$/.exec(path)?.[1]
  if (request.method === 'PUT' && chosen !== undefined) {
    const method = findMethod(chosen)
    if (!method) return Response.json({ errors: { paymentMethod: 'not found' } }, { status: 404 })
    sessions.chosen.set(tokenOf(request), method.id)
    const answer = await backend.forward(request, `/commerce/payment-methods/${method.on}`, '{}')
    return withJson(answer, (json) => sessions.present(request, path, json))
  }
  if (request.method !== 'POST') return undefined
  if (path === '/payment') return startPayment(backend, sessions, request)
  return path === '/payment-result' ? finishPayment(backend, sessions, request) : undefined
}

async function startPayment(backend: EmbeddedBackend, sessions: PaymentSessions, request: Request): Promise<Response> {
  const body = parseJsonObject(await request.text()) ?? {}
  // The shop must repeat the payment request without this field (commerce reference section 12, item 6).
  if (body.internalComment !== undefined) return refused(406, { internalComment: 'not allowed' })
  const token = tokenOf(request)
  const method = findMethod(body.paymentMethod ?? sessions.chosen.get(token))
  if (!method) return refused(404, { paymentMethod: 'not found' })
  sessions.chosen.set(token, method.id)
  if (method.id === 'qliroone-payment') return openQliro(sessions, token, body)
  const sent = JSON.stringify({ ...body, paymentMethod: method.on })
  const answer = await backend.forward(request, '/commerce/payment', sent)
  return withJson(answer, (json) => continueWithProvider(method, body, json))
}

function continueWithProvider(method: Method, body: JsonObject, json: JsonObject): JsonObject {
  const { success, output } = v.safeParse(started, json)
  if (!success) return json
  const page = output.url && new URL(output.url).pathname.replace('/embedded/commerce', '')
  if (method.id === 'paypal-commerce') return { ...json, url: `https://${widgetHosts.paypal}${page}` }
  if (method.id === 'bank-form') {
    const formUrl = `https://${widgetHosts.bank}${page}/pay`
    const formHtml = renderSelfSubmittingForm(formUrl)
    return { token: json.token, action: 'form', formUrl, formFields: { reference: '1' }, formHtml }
  }
  if (method.id === 'adyen-drop-in' && output.action === 'form') {
    const formHtml = renderDropInWidget(returnPageOf(body))
    return { token: json.token, action: 'form', formType: 'adyen-drop-in', formFields: {}, formHtml }
  }
  return json
}

function openQliro(sessions: PaymentSessions, token: string, body: JsonObject): Response {
  if (body.termsAndConditions !== true) return refused(406, { termsAndConditions: 'must be true' })
  if (body.paymentInitiateOnly) return refused(406, { paymentInitiateOnly: 'not supported' })
  sessions.open.set(token, { number: 1, body })
  const formHtml = renderQliroWidget(token, 1, returnPageOf(body))
  return Response.json({ token, action: 'form', formType: 'qliro', formHtml })
}

const dummyForm = v.looseObject({ formFields: v.record(v.string(), v.unknown()) })

/**
 * Returns the result of a payment. The fields of the request must prove the payment or, if there are none, the widget's
 * session must be paid.
 */
async function finishPayment(backend: EmbeddedBackend, sessions: PaymentSessions, request: Request): Promise<Response> {
  const body = parseJsonObject(await request.text()) ?? {}
  const result = (fields: JsonObject) =>
    backend.forward(request, '/commerce/payment-result', JSON.stringify({ paymentMethodFields: fields }))
  const token = tokenOf(request)
  const session = sessions.open.get(token)
  const given = v.is(v.record(v.string(), v.unknown()), body.paymentMethodFields) ? body.paymentMethodFields : {}
  if (Object.keys(given).length > 0) return withJson(await result(given), (json) => json)
  if (!session?.address) return refused(412, { paymentMethod: 'failed' })
  const paying = { ...session.body, paymentMethod: 'dummy', address: session.address }
  const answer = await backend.forward(request, '/commerce/payment', JSON.stringify(paying))
  const form = v.safeParse(dummyForm, await answer.json())
  if (!form.success) return refused(412, { paymentMethod: 'failed' })
  sessions.open.delete(token)
  return withJson(await result(form.output.formFields), addProviderReceipt)
}

function addProviderReceipt(json: JsonObject): JsonObject {
  if (!v.is(v.record(v.string(), v.unknown()), json.order)) return json
  return { ...json, order: { ...json.order, paymentMethodData: { html_snippet: receiptSnippet } } }
}

function returnPageOf(body: JsonObject): string {
  return String(body.paymentReturnPage ?? '')
}

function refused(status: number, errors: Record<string, string>): Response {
  return Response.json({ errors }, { status })
}

async function withJson(answer: Response, change: (json: JsonObject) => JsonObject): Promise<Response> {
  const json = parseJsonObject(await answer.text()) ?? {}
  const corsHeaders = [...answer.headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary')
  return Response.json(change(json), { status: answer.status, headers: corsHeaders })
}
