import { createContext, runInContext } from 'node:vm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatchWidgetEvent, parsePayment, shopperWithCans } from '../payment-steps.ts'
import { openShop, type Shop } from '../shop.ts'
import { parseOrderResponse, parseSelectionResponse, returnFields, type Shopper } from '../shopper.ts'
import { FakeDocument, type FakeElement } from './fake-document.ts'

/** Creates a page that forbids code generation from strings, like the shop's Content-Security-Policy. */
function openPage() {
  const document = new FakeDocument()
  const visited: string[] = []
  const location = { assign: (url: string) => visited.push(url) }
  const globals: Record<string, unknown> = { document, location, CustomEvent }
  globals.window = globals
  const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } })
  const run = (script: string): unknown => runInContext(script, context)
  const heard: unknown[] = []
  return { document, visited, globals, run, heard }
}

const eventSchema = v.object({ detail: v.unknown() })

function listen(document: FakeDocument, name: string, heard: unknown[]): void {
  document.addEventListener(name, (event) => heard.push(v.parse(eventSchema, event).detail))
}

let shop: Shop
let shopper: Shopper
let page: ReturnType<typeof openPage>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shopper = await shopperWithCans(shop)
  page = openPage()
})

async function checkoutScript(method: string): Promise<string | undefined> {
  return parseSelectionResponse(await shopper.call('PUT', `/payment-methods/${method}`)).selection.centraCheckoutScript
}

function found(within: FakeElement, selector: string): FakeElement {
  const element = within.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}

const widgetMarkup = (name: string) => `<div data-centra-widget="${name}"><input data-centra-field="city"></div>`

describe('the checkout script', () => {
  test('comes with the selection only while the method chosen has a widget', async () => {
    expect(await checkoutScript('demo-redirect')).toBeUndefined()
    expect(await checkoutScript('demo-dropin')).toContain('window.CentraCheckout')
    expect(await checkoutScript('demo-invoice')).toBeUndefined()
  })

  test('suspends and resumes the widgets of the page, but not those named', async () => {
    page.run((await checkoutScript('demo-dropin')) ?? '')
    const [one, two] = ['one', 'two'].map((name) => page.document.add(widgetMarkup(name)).root)
    const states = () => [one, two].map((widget) => [widget?.inert, widget?.attributes.get('aria-busy')])
    page.run('CentraCheckout.suspend()')
    expect(states()).toEqual([
      [true, 'true'],
      [true, 'true'],
    ])
    page.run('CentraCheckout.resume(["two"])')
    expect(states()).toEqual([
      [false, 'false'],
      [true, 'true'],
    ])
    page.run('CentraCheckout.resume(); CentraCheckout.suspend(["one"])')
    expect(states().map(([inert]) => inert)).toEqual([false, true])
  })

  test('tells the shop what was changed in a widget, in a form that payment-fields takes', async () => {
    page.run((await checkoutScript('demo-dropin')) ?? '')
    listen(page.document, 'centra_checkout_callback', page.heard)
    const { root } = page.document.add(widgetMarkup('one'))
    const other = page.document.add(widgetMarkup('two')).root
    page.document.change(found(root, '[data-centra-field]'), 'Lund')
    const detail = { address: { city: 'Lund' }, additionalFields: { suspendIgnore: ['one'] } }
    expect(page.heard).toEqual([detail])
    expect([root.inert, other.inert]).toEqual([false, true])
    const { selection } = await shopper.callForSelection('PUT', '/payment-fields', page.heard[0])
    expect(selection.address.city).toBe('Lund')
  })

  test('says nothing of fields outside the widgets', async () => {
    page.run((await checkoutScript('demo-dropin')) ?? '')
    listen(page.document, 'centra_checkout_callback', page.heard)
    page.document.change(page.document.add('<input data-centra-field="city">').root, 'Lund')
    page.document.change(page.document.add('<input name="city">').root, 'Lund')
    expect(page.heard).toEqual([])
  })

  test('begins a widget again, and only that one', async () => {
    page.run((await checkoutScript('demo-dropin')) ?? '')
    const begun: string[] = []
    for (const name of ['one', 'two']) {
      page.document.add(widgetMarkup(name)).root.addEventListener('centra_widget_initiate', () => begun.push(name))
    }
    page.run('CentraCheckout.suspend(); CentraCheckout.reInitiate("two")')
    expect(begun).toEqual(['two'])
    expect(page.document.querySelectorAll('[data-centra-widget]').map(({ inert }) => inert)).toEqual([true, false])
  })

  test('a second time changes nothing, and destroyed it leaves nothing behind', async () => {
    const script = (await checkoutScript('demo-dropin')) ?? ''
    page.run(`${script};${script}`)
    listen(page.document, 'centra_checkout_callback', page.heard)
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

describe('the widget', () => {
  const asked = { responseEventRequired: true, addressIncluded: false, paymentMethod: 'demo-dropin' }

  async function showWidget() {
    const { formHtml } = parsePayment(await shopper.startPayment('demo-dropin'), 'form')
    const { root, scripts } = page.document.add(formHtml)
    listen(page.document, 'centra_checkout_payment_callback', page.heard)
    for (const script of scripts) page.run(script)
    const button = (answer: string) => found(root, `[data-demo-answer="${answer}"]`)
    return { root, button, status: found(root, '[role="status"]') }
  }

  test('asks the shop to start the payment, and leaves for the return page with its answer', async () => {
    const { button } = await showWidget()
    button('pay').dispatchEvent(new Event('click'))
    button('pay').dispatchEvent(new Event('click'))
    expect(page.heard).toEqual([{ ...asked, paymentMethodSpecificFields: { answer: 'pay' } }])
    expect(button('fail').disabled).toBe(true)
    const { formFields } = parsePayment(await dispatchWidgetEvent(shopper, 'pay'), 'javascript')
    page.document.dispatchEvent(new CustomEvent('centra_checkout_payment_response', { detail: formFields }))
    expect(page.visited).toEqual([formFields.returnUrl])
    const back = returnFields(new URL(page.visited[0] ?? ''))
    expect(parseOrderResponse(await shopper.call('POST', '/payment-result', back)).items).toHaveLength(1)
  })

  test('the answer’s code does what the event does', async () => {
    const { button } = await showWidget()
    button('pay').dispatchEvent(new Event('click'))
    const { code, formFields } = parsePayment(await dispatchWidgetEvent(shopper, 'pay'), 'javascript')
    page.run(code)
    expect(page.visited).toEqual([formFields.returnUrl])
  })

  test('says that it was refused, and can be tried again', async () => {
    const { root, button, status } = await showWidget()
    button('fail').dispatchEvent(new Event('click'))
    expect((await dispatchWidgetEvent(shopper, 'fail')).status).toBe(412)
    page.document.dispatchEvent(new CustomEvent('centra_checkout_payment_response', { detail: { error: true } }))
    expect(status.textContent).toBe('Betalningen nekades. Välj ett annat sätt att betala.')
    expect([button('pay').disabled, page.visited]).toEqual([false, []])
    button('pay').dispatchEvent(new Event('click'))
    root.dispatchEvent(new Event('centra_widget_initiate'))
    expect([button('pay').disabled, status.textContent]).toEqual([false, ''])
  })

  test('taken out of the page it answers no more', async () => {
    const { root, button } = await showWidget()
    button('pay').dispatchEvent(new Event('click'))
    root.isConnected = false
    page.document.dispatchEvent(new CustomEvent('centra_checkout_payment_response', { detail: { returnUrl: '/x' } }))
    expect(page.visited).toEqual([])
  })

  test('without scripts there is a way to the hosted page, where the payment can be paid', async () => {
    const { formHtml } = parsePayment(await shopper.startPayment('demo-dropin'), 'form')
    const address = /<noscript><form action="([^"]+)">/.exec(formHtml)?.[1] ?? ''
    const answer = await shop.service.fetch(new Request(`${address}/pay`, { method: 'POST' }))
    const back = returnFields(new URL(answer.headers.get('location') ?? ''))
    expect((await shopper.call('POST', '/payment-result', back)).status).toBe(200)
  })
})

describe('the form of dummy', () => {
  test('is sent by its script', async () => {
    const { formHtml } = parsePayment(await shopper.startPayment('dummy'), 'form')
    const { root, scripts } = page.document.add(formHtml)
    let sent = 0
    const form = Object.assign(root, { submit: () => sent++ })
    Object.assign(page.document, { getElementById: (id: string) => (form.attributes.get('id') === id ? form : null) })
    for (const script of scripts) page.run(script)
    expect(sent).toBe(1)
  })
})
