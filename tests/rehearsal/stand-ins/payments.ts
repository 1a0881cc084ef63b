import * as v from 'valibot'
import type { Backend } from './backend.ts'
import { confirmation, dropInMarkup, qliroMarkup, qliroScript, sendingForm, widgetHosts } from './markup.ts'
import { type Json, readJson } from './wire.ts'

/** A method of a provider's, on one of the embedded service's test methods. */
interface Method {
  id: string
  on: string
  wire: Json
}

/** One method for each way that a payment can go on (commerce reference section 6). */
const methods: readonly Method[] = [
  { id: 'paypal-commerce', on: 'demo-redirect', wire: { name: 'PayPal', paymentMethodType: 'paypal_commerce' } },
  { id: 'bank-form', on: 'demo-redirect', wire: { name: 'Bank form', paymentMethodType: 'dummy' } },
  {
    id: 'adyen-drop-in',
    on: 'demo-dropin',
    wire: {
      ...{ name: 'Adyen Drop-In', paymentMethodType: 'adyen_drop_in', supportsInitiateOnly: true },
      clientSide: { externalScript: `https://${widgetHosts.adyen}/sdk/adyen.js` },
    },
  },
  {
    id: 'qliroone-payment',
    on: 'dummy',
    wire: {
      ...{ name: 'Qliro One', paymentMethodType: 'qliro', supportsInitiateOnly: false },
      providesCustomerAddressAfterPayment: true,
    },
  },
  { id: 'invoice', on: 'demo-invoice', wire: { name: 'Invoice' } },
  { id: 'declined', on: 'demo-fail', wire: { name: 'Card that is declined' } },
]

/** A session of a widget that asks for the address itself. */
interface Session {
  /** How many times it had to begin anew. */
  number: number
  /** What the shop began it with. */
  body: Json
  /** What was typed in the widget; a session with it is paid. */
  address?: Json
}

export interface Sessions {
  /** The answer with the providers' methods in the place of the test ones. */
  present: (request: Request, path: string, answer: Json) => Json
  chosen: Map<string, string>
  open: Map<string, Session>
  /** The address was typed in the widget of a shopper's session, and the order paid. */
  pay: (token: string, address: Json) => void
}

const selectionPart = v.object({ selection: v.looseObject({ paymentMethod: v.string() }), paymentMethods: v.unknown() })
const offeredMethod = v.array(v.looseObject({ paymentMethod: v.string() }))

/** What the providers know of their shoppers, by token. */
export function paymentSessions(): Sessions {
  const chosen = new Map<string, string>()
  const open = new Map<string, Session>()
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
      const method = methods.find(({ id }) => id === chosen.get(token)) ?? onTest(selection.paymentMethod)
      const isQliro = method?.id === 'qliroone-payment'
      if (!isQliro) open.delete(token)
      return {
        ...answer,
        paymentMethods: offered(parsed.output.paymentMethods),
        selection: {
          ...selection,
          ...{ paymentMethod: method?.id ?? '', paymentMethodName: method?.wire.name ?? '' },
          centraCheckoutScript: isQliro ? qliroScript : '',
          pluginFields: renewed(open.get(token), token, path),
        },
      }
    },
  }
}

/** A session that does not survive another way to send the goods: its widget gets new markup with the answer. */
function renewed(session: Session | undefined, token: string, path: string): Json {
  if (!session || !path.startsWith('/shipping-methods/')) return {}
  session.number += 1
  return { qliroReplaceSnippet: true, paymentHTML: qliroMarkup(token, session.number, returnPageOf(session.body)) }
}

function onTest(id: string): Method | undefined {
  return methods.find(({ on }) => on === id)
}

function offered(tests: unknown): Json[] {
  const known = v.safeParse(offeredMethod, tests)
  if (!known.success) return []
  return methods.flatMap(({ id, on, wire }) =>
    known.output.filter((test) => test.paymentMethod === on).map((test) => ({ ...test, ...wire, paymentMethod: id })),
  )
}

function tokenOf(request: Request): string {
  return request.headers.get('api-token') ?? ''
}

const started = v.looseObject({ action: v.string(), url: v.optional(v.string()) })

/** Choosing a method, paying by it, and its result; undefined for every other call. */
export async function answerPayment(
  backend: Backend,
  sessions: Sessions,
  request: Request,
  path: string,
): Promise<Response | undefined> {
  const chosen = /^\/payment-methods\/(.+)$/.exec(path)?.[1]
  if (request.method === 'PUT' && chosen !== undefined) {
    const method = methods.find(({ id }) => id === chosen)
    if (!method) return Response.json({ errors: { paymentMethod: 'not found' } }, { status: 404 })
    sessions.chosen.set(tokenOf(request), method.id)
    const answer = await backend.ask(request, `/commerce/payment-methods/${method.on}`, { body: '{}' })
    return withJson(answer, (json) => sessions.present(request, path, json))
  }
  if (request.method !== 'POST') return undefined
  if (path === '/payment') return startPayment(backend, sessions, request, readJson(await request.text()) ?? {})
  if (path === '/payment-result') return finishPayment(backend, sessions, request, readJson(await request.text()) ?? {})
  return undefined
}

async function startPayment(backend: Backend, sessions: Sessions, request: Request, body: Json): Promise<Response> {
  // Only with the secret, as far as anybody knows (commerce reference section 12 row 6).
  if (body.internalComment !== undefined) return refused(406, { internalComment: 'not allowed' })
  const token = tokenOf(request)
  const method = methods.find(({ id }) => id === (body.paymentMethod ?? sessions.chosen.get(token)))
  if (!method) return refused(404, { paymentMethod: 'not found' })
  sessions.chosen.set(token, method.id)
  if (method.id === 'qliroone-payment') return openQliro(sessions, token, body)
  const answer = await backend.ask(request, '/commerce/payment', {
    body: JSON.stringify({ ...body, paymentMethod: method.on }),
  })
  return withJson(answer, (json) => goingOn(method, body, json))
}

/** How the payment goes on in the provider's own way. */
function goingOn(method: Method, body: Json, json: Json): Json {
  const { success, output } = v.safeParse(started, json)
  if (!success) return json
  const page = output.url && new URL(output.url).pathname.replace('/embedded/commerce', '')
  if (method.id === 'paypal-commerce') return { ...json, url: `https://${widgetHosts.paypal}${page}` }
  if (method.id === 'bank-form') {
    const formUrl = `https://${widgetHosts.bank}${page}/pay`
    return {
      token: json.token,
      action: 'form',
      formUrl,
      formFields: { reference: '1' },
      formHtml: sendingForm(formUrl),
    }
  }
  if (method.id === 'adyen-drop-in' && output.action === 'form') {
    const formHtml = dropInMarkup(returnPageOf(body))
    return { token: json.token, action: 'form', formType: 'adyen-drop-in', formFields: {}, formHtml }
  }
  return json
}

function openQliro(sessions: Sessions, token: string, body: Json): Response {
  if (body.termsAndConditions !== true) return refused(406, { termsAndConditions: 'must be true' })
  if (body.paymentInitiateOnly) return refused(406, { paymentInitiateOnly: 'not supported' })
  sessions.open.set(token, { number: 1, body })
  const formHtml = qliroMarkup(token, 1, returnPageOf(body))
  return Response.json({ token, action: 'form', formType: 'qliro', formHtml })
}

const dummyForm = v.looseObject({ formFields: v.record(v.string(), v.unknown()) })

/** What was paid in a widget is asked of the provider, so no fields are needed; others prove it by what they sent. */
async function finishPayment(backend: Backend, sessions: Sessions, request: Request, body: Json): Promise<Response> {
  const result = (fields: Json) =>
    backend.ask(request, '/commerce/payment-result', { body: JSON.stringify({ paymentMethodFields: fields }) })
  const token = tokenOf(request)
  const session = sessions.open.get(token)
  const given = v.is(v.record(v.string(), v.unknown()), body.paymentMethodFields) ? body.paymentMethodFields : {}
  if (Object.keys(given).length > 0) return withJson(await result(given), (json) => json)
  if (!session?.address) return refused(412, { paymentMethod: 'failed' })
  const paying = { ...session.body, paymentMethod: 'dummy', address: session.address }
  const answer = await backend.ask(request, '/commerce/payment', { body: JSON.stringify(paying) })
  const form = v.safeParse(dummyForm, await answer.json())
  if (!form.success) return refused(412, { paymentMethod: 'failed' })
  sessions.open.delete(token)
  return withJson(await result(form.output.formFields), confirmed)
}

/** The provider's own words on the receipt, by a script of its own. */
function confirmed(json: Json): Json {
  if (!v.is(v.record(v.string(), v.unknown()), json.order)) return json
  return { ...json, order: { ...json.order, paymentMethodData: { html_snippet: confirmation } } }
}

function returnPageOf(body: Json): string {
  return String(body.paymentReturnPage ?? '')
}

function refused(status: number, errors: Record<string, string>): Response {
  return Response.json({ errors }, { status })
}

async function withJson(answer: Response, change: (json: Json) => Json): Promise<Response> {
  const json = readJson(await answer.text()) ?? {}
  return Response.json(change(json), { status: answer.status, headers: allowOf(answer) })
}

/** What a browser may read goes along. */
function allowOf(answer: Response): [string, string][] {
  return [...answer.headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary')
}
