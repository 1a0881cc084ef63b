import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#app.config'
import { refusal } from '../customers.ts'
import { canWithMultipack, dispatchWidgetEvent, parsePayment, shopperWithCans } from '../payment-steps.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'
import { createTestShopper, parseOrderResponse, parseSelectionResponse, type Shopper } from '../shopper.ts'
import { snapshotCounts } from './stored-counts.ts'

const { can } = canWithMultipack()

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const methodsSchema = v.object({
  paymentMethods: v.array(v.looseObject({ paymentMethod: v.string(), name: v.string() })),
})

async function offered(shopper: Shopper) {
  return v.parse(methodsSchema, (await shopper.call('GET', '/selection')).body).paymentMethods
}

describe('the methods offered', () => {
  test('one for each kind of answer, with what a shop must know of it', async () => {
    const methods = await offered(await createTestShopper(shop))
    expect(
      methods.map(({ paymentMethod, paymentMethodType, handlingCostAsNumber, supportsInitiateOnly }) => [
        paymentMethod,
        paymentMethodType,
        handlingCostAsNumber,
        supportsInitiateOnly,
      ]),
    ).toEqual([
      ['demo-redirect', 'demo_redirect', 0, false],
      ['demo-invoice', 'demo_invoice', 19, false],
      ['dummy', 'dummy', 0, false],
      ['demo-dropin', 'demo_dropin', 0, true],
      ['demo-fail', 'demo_fail', 0, false],
    ])
    for (const { addressRequiredFields } of methods) expect(addressRequiredFields).toContain('email')
  })

  test('say in every language that they are tests, each by a name of its own', async () => {
    const shopper = await createTestShopper(shop)
    for (const language of Object.keys(languages)) {
      await shopper.call('PUT', `/languages/${language}`)
      const names = (await offered(shopper)).map(({ name }) => name)
      for (const name of names) expect(name).toMatch(/tes[tz]|probn|prova|prueba|bandom|Δοκιμ/i)
      expect(new Set(names).size).toBe(5)
    }
  })

  test('the handling cost of the method chosen is in the totals, and in the order', async () => {
    const shopper = await shopperWithCans(shop)
    const before = (await shopper.callForSelection('GET', '/selection')).selection.totals
    const after = (await shopper.callForSelection('PUT', '/payment-methods/demo-invoice')).selection.totals
    expect(after.handlingCostPriceAsNumber).toBe(19)
    expect(after.grandTotalPriceAsNumber).toBeCloseTo(before.grandTotalPriceAsNumber + 19)
    expect(parseOrderResponse(await shopper.startPayment('demo-invoice')).totals).toEqual(after)
  })

  test('none are offered and none can be used where test payments are off', async () => {
    const closed = await openShop({ testPayments: false })
    const shopper = await shopperWithCans(closed)
    expect(await offered(shopper)).toEqual([])
    const notFound = [404, { paymentMethod: 'not found' }]
    const chosen = await shopper.call('PUT', '/payment-methods/demo-redirect')
    expect([chosen.status, chosen.body.errors]).toEqual(notFound)
    for (const method of ['demo-redirect', undefined]) {
      expect(refusal(await shopper.startPayment('', { paymentMethod: method }))).toEqual(notFound)
    }
    const page = await closed.service.fetch(new Request(`${shopOrigin}/embedded/commerce/pay.css`))
    expect(page.status).toBe(404)
  })

  test('a payment begun before they were off is not taken for paid', async () => {
    const shopper = await shopperWithCans(shop)
    const { formFields } = parsePayment(await shopper.startPayment('dummy'), 'form')
    const closed = await openShop({ database: shop.database, testPayments: false })
    const body = { paymentMethodFields: formFields }
    expect((await closed.call('POST', '/payment-result', { token: shopper.token, body })).status).toBe(412)
    expect((await shopper.call('POST', '/payment-result', body)).status).toBe(200)
  })
})

describe('dummy', () => {
  test('answers a form that sends itself to the return page with what is to be paid, signed', async () => {
    const shopper = await shopperWithCans(shop, 2)
    const { totals, currency } = (await shopper.callForSelection('GET', '/selection')).selection
    const { formHtml, formUrl, formFields } = parsePayment(await shopper.startPayment('dummy'), 'form')
    expect(formUrl).toBe(`${shopOrigin}/receipt?centraPaymentMethod=dummy`)
    expect(formHtml).toContain(`method="post" action="${formUrl}"`)
    expect(Object.keys(formFields)).toEqual(['ba_order_num', 'amount', 'trans', 'currency', 'signature'])
    for (const [name, value] of Object.entries(formFields)) {
      expect(formHtml).toContain(`<input type="hidden" name="${name}" value="${value}" />`)
    }
    expect([Number(formFields.amount), formFields.currency]).toEqual([totals.grandTotalPriceAsNumber, currency])
  })

  test('a return page with markup in its query stays a query', async () => {
    const shopper = await shopperWithCans(shop)
    const page = `${shopOrigin}/receipt?a="><script>alert(1)</script>`
    const { formHtml } = parsePayment(await shopper.startPayment('dummy', { paymentReturnPage: page }), 'form')
    expect(formHtml.match(/<script>/g)).toHaveLength(1)
  })
})

describe('demo-dropin', () => {
  test('shows its widget, then gives the widget what it needs to finish', async () => {
    const shopper = await shopperWithCans(shop)
    const first = parsePayment(await shopper.startPayment('demo-dropin'), 'form')
    expect(first.formHtml).toContain('data-centra-widget="demo-dropin"')
    expect(first.formType).toBe('demo_dropin')
    const { code, formFields } = parsePayment(await dispatchWidgetEvent(shopper, 'pay'), 'javascript')
    expect(formFields.returnUrl).toMatch(`${shopOrigin}/receipt?centraPaymentMethod=demo-dropin&payment=`)
    expect(code).toContain(JSON.stringify(formFields))
  })

  test('is shown before the address is known, and then cannot be paid', async () => {
    const shopper = await shopperWithCans(shop)
    const only = { paymentInitiateOnly: true, termsAndConditions: false, address: { country: 'SE' } }
    const books = await snapshotCounts(shop, can.id)
    const shown = parsePayment(await shopper.startPayment('demo-dropin', only), 'form')
    expect(shown.formHtml).not.toContain('<form')
    const specific = { paymentMethodSpecificFields: { answer: 'pay' } }
    expect(parsePayment(await shopper.startPayment('demo-dropin', { ...only, ...specific }), 'form').formHtml).toBe(
      shown.formHtml,
    )
    await books.expectChange({ payments: 0 })
  })

  test('no other method can be shown so', async () => {
    const shopper = await shopperWithCans(shop)
    for (const method of ['demo-redirect', 'demo-invoice', 'dummy', 'demo-fail']) {
      const { status, body } = await shopper.startPayment(method, { paymentInitiateOnly: true })
      expect([status, body.errors]).toEqual([406, { paymentInitiateOnly: 'not supported' }])
    }
  })

  test('an empty cart has no widget', async () => {
    const { status, body } = await (await createTestShopper(shop)).startPayment('demo-dropin', {
      paymentInitiateOnly: true,
    })
    expect([status, body.errors]).toEqual([406, { selection: 'empty' }])
  })

  test.each([{}, { answer: 'maybe' }, { answer: null }, []])('the fields %o are refused', async (fields) => {
    const shopper = await shopperWithCans(shop)
    const { status, body } = await shopper.startPayment('demo-dropin', { paymentMethodSpecificFields: fields })
    expect([status, body.errors]).toEqual([406, { paymentMethodSpecificFields: 'not valid' }])
  })
})

describe('a refusal', () => {
  test.each([
    ['by the method that always refuses', (shopper: Shopper) => shopper.startPayment('demo-fail')],
    ['in the widget', (shopper: Shopper) => dispatchWidgetEvent(shopper, 'fail')],
  ])('%s: a sentence in the shopper’s language, no order, the cart is kept', async (_, refuse) => {
    const shopper = await shopperWithCans(shop)
    const books = await snapshotCounts(shop, can.id)
    const { status, body } = await refuse(shopper)
    expect([status, body.errors]).toEqual([412, { paymentMethod: 'failed' }])
    expect(body.messages).toEqual(['Betalningen nekades. Välj ett annat sätt att betala.'])
    await books.expectChange({ payments: 0 })
    expect((await shopper.callForSelection('GET', '/selection')).selection.items).toHaveLength(1)
  })

  test('an unknown method is not found, and the answer has no selection', async () => {
    const shopper = await shopperWithCans(shop)
    const chosen = await shopper.call('PUT', '/payment-methods/card')
    const started = await shopper.startPayment('card')
    for (const { status, body } of [chosen, started]) {
      expect([status, body.errors]).toEqual([404, { paymentMethod: 'not found' }])
      expect(body).not.toHaveProperty('selection')
    }
  })
})

describe('an order of nothing to pay', () => {
  beforeEach(async () => {
    const free = [
      { code: 'ALLFREE', description: '', kind: 'percent', percent: 100 },
      { code: 'SENTFREE', description: '', kind: 'free-shipping' },
    ]
    await shop.database
      .insertInto('voucher')
      .values(free)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  })

  test.each(['demo-redirect', 'demo-invoice', 'dummy', 'demo-dropin', 'demo-fail'])(
    'is placed at once by %s, no provider asked',
    async (method) => {
      const shopper = await shopperWithCans(shop)
      for (const voucher of ['ALLFREE', 'SENTFREE']) await shopper.callForSelection('POST', '/vouchers', { voucher })
      const { selection } = parseSelectionResponse(await shopper.call('PUT', `/payment-methods/${method}`))
      expect(selection.totals).toMatchObject({ grandTotalPriceAsNumber: 0, handlingCostPriceAsNumber: 0 })
      const answer = await shopper.startPayment(method)
      expect([answer.status, answer.body.action]).toEqual([200, 'success'])
      expect(parseOrderResponse(answer)).toMatchObject({
        totals: { grandTotalPriceAsNumber: 0 },
        paymentMethodName: '',
      })
      expect(parseOrderResponse(await shopper.call('GET', '/receipt'))).toEqual(parseOrderResponse(answer))
    },
  )
})
