import { createContext, runInContext } from 'node:vm'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#app.config'
import { parsePayment, snapshotCounts, submitPaymentResult, submitWidgetChoice } from '../payment-steps.ts'
import { getStatusAndErrors, openShop, setUpOnce, shopOrigin } from '../shop.ts'
import {
  can,
  createShopperWithCans,
  createTestShopper,
  parseOrderResponse,
  parseSelectionResponse,
  type Shopper,
} from '../shopper.ts'
import { FakeDocument, type FakeElement } from './fake-document.ts'

let shopper: Shopper
let page: ReturnType<typeof openPage>
const shop = setUpOnce(() => openShop())
beforeEach(async () => {
  shopper = await createShopperWithCans(shop)
  page = openPage()
})

const methodSchema = v.looseObject({ paymentMethod: v.string(), name: v.string() })
const methodsSchema = v.object({ paymentMethods: v.array(methodSchema) })

async function offered(visitor: Shopper) {
  return v.parse(methodsSchema, (await visitor.call('GET', '/selection')).body).paymentMethods
}

const choose = (method: string) => shopper.call('PUT', `/payment-methods/${method}`)
const startDummy = async (more = {}) => parsePayment(await shopper.startPayment('dummy', more), 'form')
const notFound = [404, { paymentMethod: 'not found' }]

test('each offered method has its kind of response and the properties that a shop needs', async () => {
  const methods = await offered(await createTestShopper(shop))
  const received = methods.map(({ paymentMethod, paymentMethodType, handlingCostAsNumber, supportsInitiateOnly }) => {
    return [paymentMethod, paymentMethodType, handlingCostAsNumber, supportsInitiateOnly]
  })
  expect(received).toEqual([
    ['demo-redirect', 'demo_redirect', 0, false],
    ['demo-invoice', 'demo_invoice', 19, false],
    ['dummy', 'dummy', 0, false],
    ['demo-dropin', 'demo_dropin', 0, true],
    ['demo-fail', 'demo_fail', 0, false],
  ])
  for (const { addressRequiredFields } of methods) expect(addressRequiredFields).toContain('email')
})

test('names each test payment method as a test in every language, with a distinct name', async () => {
  for (const language of Object.keys(languages)) {
    await shopper.call('PUT', `/languages/${language}`)
    const names = (await offered(shopper)).map(({ name }) => name)
    for (const name of names) expect(name).toMatch(/tes[tz]|probn|prova|prueba|bandom|Δοκιμ/i)
    expect(new Set(names).size).toBe(5)
  }
})

test('includes the handling cost of the chosen method in the totals and in the order', async () => {
  const before = (await shopper.selection()).totals
  const after = parseSelectionResponse(await choose('demo-invoice')).selection.totals
  expect(after.handlingCostPriceAsNumber).toBe(19)
  expect(after.grandTotalPriceAsNumber).toBeCloseTo(before.grandTotalPriceAsNumber + 19)
  const { totals, paymentMethodName } = parseOrderResponse(await shopper.startPayment('demo-invoice'))
  expect({ totals, paymentMethodName }).toEqual({ totals: after, paymentMethodName: 'Testfaktura' })
})

test('offers no methods and accepts none when test payments are off', async () => {
  const closed = await openShop({ testPayments: false })
  shopper = await createShopperWithCans(closed)
  expect(await offered(shopper)).toEqual([])
  expect(getStatusAndErrors(await choose('demo-redirect'))).toEqual(notFound)
  for (const paymentMethod of ['demo-redirect', undefined])
    expect(getStatusAndErrors(await shopper.startPayment('', { paymentMethod }))).toEqual(notFound)
  const styles = await closed.service.fetch(new Request(`${shopOrigin}/embedded/commerce/pay.css`))
  expect(styles.status).toBe(404)
})

test('does not accept a payment that started before test payments were turned off as paid', async () => {
  const body = { paymentMethodFields: (await startDummy()).formFields }
  const closed = await openShop({ database: shop.database, testPayments: false })
  expect((await closed.call('POST', '/payment-result', { token: shopper.token, body })).status).toBe(412)
  expect((await shopper.call('POST', '/payment-result', body)).status).toBe(200)
})

test('dummy returns a signed, self-submitting form to the return page and escapes its markup', async () => {
  const { totals, currency } = (await shopper.add(can.item)).selection
  const { formHtml, formUrl, formFields } = await startDummy()
  expect(formUrl).toBe(`${shopOrigin}/receipt?centraPaymentMethod=dummy`)
  expect(formHtml).toContain(`method="post" action="${formUrl}"`)
  expect(Object.keys(formFields)).toEqual(['ba_order_num', 'amount', 'trans', 'currency', 'signature'])
  for (const [name, value] of Object.entries(formFields))
    expect(formHtml).toContain(`<input type="hidden" name="${name}" value="${value}" />`)
  expect([Number(formFields.amount), formFields.currency]).toEqual([totals.grandTotalPriceAsNumber, currency])
  const marked = await startDummy({ paymentReturnPage: `${shopOrigin}/receipt?a="><script>alert(1)</script>` })
  expect(marked.formHtml.match(/<script>/g)).toHaveLength(1)
})

test('demo-dropin returns its widget first, then the data that the widget needs to finish', async () => {
  const first = parsePayment(await shopper.startPayment('demo-dropin'), 'form')
  expect(first.formHtml).toContain('data-centra-widget="demo-dropin"')
  expect(first.formType).toBe('demo_dropin')
  const { code, formFields } = parsePayment(await submitWidgetChoice(shopper, 'pay'), 'javascript')
  expect(formFields.returnUrl).toMatch(`${shopOrigin}/receipt?centraPaymentMethod=demo-dropin&payment=`)
  expect(code).toContain(JSON.stringify(formFields))
})

test('shows the widget before the address is known, but does not accept a payment in it', async () => {
  const counts = await snapshotCounts(shop, can.id)
  const show = async (more = {}) => {
    const only = { paymentInitiateOnly: true, termsAndConditions: false, address: { country: 'SE' }, ...more }
    return parsePayment(await shopper.startPayment('demo-dropin', only), 'form').formHtml
  }
  const shown = await show()
  expect(shown).not.toContain('<form')
  expect(await show({ paymentMethodSpecificFields: { answer: 'pay' } })).toBe(shown)
  await counts.expectChange({ payments: 0 })
})

test('rejects an early start of any other method, and of the widget with an empty cart', async () => {
  const show = async (method: string) =>
    getStatusAndErrors(await shopper.startPayment(method, { paymentInitiateOnly: true }))
  for (const method of ['demo-redirect', 'demo-invoice', 'dummy', 'demo-fail'])
    expect(await show(method)).toEqual([406, { paymentInitiateOnly: 'not supported' }])
  shopper = await createTestShopper(shop)
  expect(await show('demo-dropin')).toEqual([406, { selection: 'empty' }])
})

test.each([{}, { answer: 'maybe' }, { answer: null }, []])('the widget rejects the fields %o', async (fields) => {
  const answer = await shopper.startPayment('demo-dropin', { paymentMethodSpecificFields: fields })
  expect(getStatusAndErrors(answer)).toEqual([406, { paymentMethodSpecificFields: 'not valid' }])
})

test.each([
  ['by the method that always refuses', () => shopper.startPayment('demo-fail')],
  ['in the widget', () => submitWidgetChoice(shopper, 'fail')],
])('a refusal %s returns a localized message, creates no order and keeps the cart', async (_, refuse) => {
  const counts = await snapshotCounts(shop, can.id)
  const answer = await refuse()
  expect(getStatusAndErrors(answer)).toEqual([412, { paymentMethod: 'failed' }])
  expect(answer.body.messages).toEqual(['Betalningen nekades. Välj ett annat sätt att betala.'])
  await counts.expectChange({ payments: 0 })
  expect((await shopper.selection()).items).toHaveLength(1)
})

test('responds with not found and no selection for an unknown method', async () => {
  for (const answer of [await choose('card'), await shopper.startPayment('card')]) {
    expect(getStatusAndErrors(answer)).toEqual(notFound)
    expect(answer.body).not.toHaveProperty('selection')
  }
})

const methods = ['demo-redirect', 'demo-invoice', 'dummy', 'demo-dropin', 'demo-fail']

test.each(methods)('places an order with a zero total at once by %s, without contacting a provider', async (method) => {
  const free = [
    { code: 'ALLFREE', description: '', kind: 'percent', percent: 100 },
    { code: 'SENTFREE', description: '', kind: 'free-shipping' },
  ]
  const vouchers = shop.database.insertInto('voucher').values(free)
  await vouchers.onConflict((conflict) => conflict.column('code').doNothing()).execute()
  for (const { code } of free) await shopper.callForSelection('POST', '/vouchers', { voucher: code })
  const { selection } = parseSelectionResponse(await choose(method))
  expect(selection.totals).toMatchObject({ grandTotalPriceAsNumber: 0, handlingCostPriceAsNumber: 0 })
  const answer = await shopper.startPayment(method)
  expect([answer.status, answer.body.action]).toEqual([200, 'success'])
  const order = parseOrderResponse(answer)
  expect(order).toMatchObject({ totals: { grandTotalPriceAsNumber: 0 }, paymentMethodName: '' })
  expect(parseOrderResponse(await shopper.call('GET', '/receipt'))).toEqual(order)
})

/** Creates a page in which code cannot be generated from strings, as with the Content-Security-Policy of the shop. */
function openPage() {
  const document = new FakeDocument()
  const visited: string[] = []
  const location = { assign: (url: string) => visited.push(url) }
  const globals: Record<string, unknown> = { document, location, CustomEvent }
  globals.window = globals
  const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } })
  const run = (script: string): unknown => runInContext(script, context)
  const heard: unknown[] = []
  for (const name of ['centra_checkout_callback', 'centra_checkout_payment_callback'])
    document.addEventListener(name, (event) => heard.push(v.parse(eventSchema, event).detail))
  return { document, visited, globals, run, heard }
}

const eventSchema = v.object({ detail: v.unknown() })

const checkoutScript = async (method: string) =>
  parseSelectionResponse(await choose(method)).selection.centraCheckoutScript

function found(within: FakeElement, selector: string): FakeElement {
  const element = within.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}

const widgetMarkup = (name: string) => `<div data-centra-widget="${name}"><input data-centra-field="city"></div>`

test('returns the checkout script with the selection only while the chosen method has a widget', async () => {
  expect(await checkoutScript('demo-redirect')).toBeUndefined()
  expect(await checkoutScript('demo-dropin')).toContain('window.CentraCheckout')
  expect(await checkoutScript('demo-invoice')).toBeUndefined()
})

describe('the checkout script', () => {
  let script: string
  beforeEach(async () => {
    script = (await checkoutScript('demo-dropin')) ?? ''
    page.run(script)
  })

  test('suspends and resumes the widgets on the page, except the listed ones', async () => {
    const [one, two] = ['one', 'two'].map((name) => page.document.add(widgetMarkup(name)).root)
    const states = () => [one, two].map((widget) => `${widget?.inert} ${widget?.attributes.get('aria-busy')}`)
    page.run('CentraCheckout.suspend()')
    expect(states()).toEqual(['true true', 'true true'])
    page.run('CentraCheckout.resume(["two"])')
    expect(states()).toEqual(['false false', 'true true'])
    page.run('CentraCheckout.resume(); CentraCheckout.suspend(["one"])')
    expect([one?.inert, two?.inert]).toEqual([false, true])
  })

  test('reports a changed widget field to the shop in a format that payment-fields accepts', async () => {
    const { root } = page.document.add(widgetMarkup('one'))
    const other = page.document.add(widgetMarkup('two')).root
    page.document.change(found(root, '[data-centra-field]'), 'Lund')
    const detail = { address: { city: 'Lund' }, additionalFields: { suspendIgnore: ['one'] } }
    expect(page.heard).toEqual([detail])
    expect([root.inert, other.inert]).toEqual([false, true])
    const { selection } = await shopper.callForSelection('PUT', '/payment-fields', page.heard[0])
    expect(selection.address.city).toBe('Lund')
  })

  test('does not report changes to fields outside the widgets', async () => {
    page.document.change(page.document.add('<input data-centra-field="city">').root, 'Lund')
    page.document.change(page.document.add('<input name="city">').root, 'Lund')
    expect(page.heard).toEqual([])
  })

  test('restarts only the given widget', async () => {
    const begun: string[] = []
    for (const name of ['one', 'two']) {
      page.document.add(widgetMarkup(name)).root.addEventListener('centra_widget_initiate', () => begun.push(name))
    }
    page.run('CentraCheckout.suspend(); CentraCheckout.reInitiate("two")')
    expect(begun).toEqual(['two'])
    expect(page.document.querySelectorAll('[data-centra-widget]').map(({ inert }) => inert)).toEqual([true, false])
  })

  test('has no effect when run twice, and cleans up after itself when destroyed', async () => {
    page.run(script)
    const field = found(page.document.add(widgetMarkup('one')).root, '[data-centra-field]')
    page.document.change(field, 'Lund')
    expect(page.heard).toHaveLength(1)
    page.run('CentraCheckout.suspend(); CentraCheckout.destroy()')
    page.document.change(field, 'Malmö')
    expect(page.heard).toHaveLength(1)
    expect(page.globals.CentraCheckout).toBeUndefined()
    expect(page.document.querySelectorAll('[data-centra-widget]').map(({ inert }) => inert)).toEqual([false])
  })
})

const asked = { responseEventRequired: true, addressIncluded: false, paymentMethod: 'demo-dropin' }

function respond(detail: object): void {
  page.document.dispatchEvent(new CustomEvent('centra_checkout_payment_response', { detail }))
}

async function showWidget() {
  const { formHtml } = parsePayment(await shopper.startPayment('demo-dropin'), 'form')
  const { root, scripts } = page.document.add(formHtml)
  for (const script of scripts) page.run(script)
  const button = (answer: string) => found(root, `[data-demo-answer="${answer}"]`)
  const press = (answer: string) => button(answer).dispatchEvent(new Event('click'))
  return { root, button, press, status: found(root, '[role="status"]') }
}

test.each(['event', 'code of the response'])('the widget requests a payment, and redirects by the %s', async (by) => {
  const { button, press } = await showWidget()
  for (let time = 0; time < 2; time++) press('pay')
  expect(page.heard).toEqual([{ ...asked, paymentMethodSpecificFields: { answer: 'pay' } }])
  expect(button('fail').disabled).toBe(true)
  const { code, formFields } = parsePayment(await submitWidgetChoice(shopper, 'pay'), 'javascript')
  if (by === 'event') respond(formFields)
  else page.run(code)
  expect(page.visited).toEqual([formFields.returnUrl])
  const result = await submitPaymentResult(shopper, new URL(page.visited[0] ?? ''))
  expect(parseOrderResponse(result).items).toHaveLength(1)
})

test('the widget shows a refusal and allows another attempt', async () => {
  const { root, button, press, status } = await showWidget()
  press('fail')
  expect((await submitWidgetChoice(shopper, 'fail')).status).toBe(412)
  respond({ error: true })
  expect(status.textContent).toBe('Betalningen nekades. Välj ett annat sätt att betala.')
  expect([button('pay').disabled, page.visited]).toEqual([false, []])
  press('pay')
  root.dispatchEvent(new Event('centra_widget_initiate'))
  expect([button('pay').disabled, status.textContent]).toEqual([false, ''])
})

test('the widget ignores responses after it is removed from the page', async () => {
  const { root, press } = await showWidget()
  press('pay')
  root.isConnected = false
  respond({ returnUrl: '/x' })
  expect(page.visited).toEqual([])
})

test('the widget links to the test payment page, which accepts the payment, when scripts are disabled', async () => {
  const { formHtml } = parsePayment(await shopper.startPayment('demo-dropin'), 'form')
  const address = /<noscript><form action="([^"]+)">/.exec(formHtml)?.[1] ?? ''
  const answer = await shop.service.fetch(new Request(`${address}/pay`, { method: 'POST' }))
  expect((await submitPaymentResult(shopper, new URL(answer.headers.get('location') ?? ''))).status).toBe(200)
})
