import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  canWithMultipack,
  parsePayment,
  payAndReturnFields,
  returnPageMethods,
  shopperWithCans,
} from '../payment-steps.ts'
import { openShop, type Shop } from '../shop.ts'
import {
  countOrders,
  createTestShopper,
  parseOrderResponse,
  parseSelectionResponse,
  paymentPagePath,
  pressPaymentButton,
  returnFields,
  type Shopper,
  setStock,
  stockOf,
} from '../shopper.ts'
import { snapshotCounts } from './stored-counts.ts'

const { can, pack } = canWithMultipack()

const paidElsewhere = ({ token }: Shopper) => ({ token, action: 'success' })

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

describe.each(returnPageMethods)('the result of %s', (method) => {
  test('is one order with one body, however often and at the same time it is asked for', async () => {
    const shopper = await shopperWithCans(shop, 2)
    const books = await snapshotCounts(shop, can.id)
    const fields = await payAndReturnFields(shop, shopper, method)
    const result = () => shopper.call('POST', '/payment-result', fields)
    const answers = [...(await Promise.all([1, 2, 3, 4, 5].map(result))), await result()]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual(answers[0]?.body)
    }
    await books.expectChange({ orders: 1, stock: -2 })
    expect((await shopper.callForSelection('GET', '/selection')).selection.items).toEqual([])
  })

  test('is the shopper’s alone: another’s token is told that it was paid, and takes nothing away', async () => {
    const shopper = await shopperWithCans(shop)
    const fields = await payAndReturnFields(shop, shopper, method)
    const stranger = await createTestShopper(shop)
    const resultOf = () => stranger.call('POST', '/payment-result', fields)
    // A redirect payment is completed on the payment page. Other methods are completed only when the shopper submits
    // these fields.
    if (method === 'demo-redirect') expect((await resultOf()).body).toEqual(paidElsewhere(stranger))
    else expect((await resultOf()).body.errors).toEqual({ paymentMethod: 'failed' })
    expect((await shopper.call('POST', '/payment-result', fields)).status).toBe(200)
    expect((await resultOf()).body).toEqual(paidElsewhere(stranger))
  })

  test('any other value in a field that is signed is refused', async () => {
    const shopper = await shopperWithCans(shop)
    const { paymentMethodFields } = await payAndReturnFields(shop, shopper, method)
    const books = await snapshotCounts(shop, can.id)
    const signed = Object.keys(paymentMethodFields).filter((name) => name !== 'centraPaymentMethod')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...signed), fc.string({ maxLength: 300 }), async (name, value) => {
        fc.pre(value !== paymentMethodFields[name])
        const fields = { ...paymentMethodFields, [name]: value }
        const { status, body } = await shopper.call('POST', '/payment-result', { paymentMethodFields: fields })
        expect([status, body.errors]).toEqual([412, { paymentMethod: 'failed' }])
      }),
      { numRuns: 40 },
    )
    await books.expectChange({ orders: 0, stock: 0 })
  })
})

describe('a result that proves nothing', () => {
  test('is refused, whatever the fields are', async () => {
    const shopper = await shopperWithCans(shop)
    const fields = fc.oneof(fc.jsonValue(), fc.record({ payment: fc.jsonValue(), signature: fc.jsonValue() }))
    await fc.assert(
      fc.asyncProperty(fields, async (paymentMethodFields) => {
        const { status, body } = await shopper.call('POST', '/payment-result', { paymentMethodFields })
        expect([status, body.errors]).toEqual([412, { paymentMethod: 'failed' }])
        expect(body.messages).toEqual(['Betalningen slutfördes inte.'])
      }),
      { numRuns: 40 },
    )
    expect((await shopper.call('POST', '/payment-result', {})).status).toBe(412)
    expect((await shopper.call('POST', '/payment-result', '{')).status).toBe(400)
  })

  test('is refused under the new token of a browser without one, so that its sentence can be dropped', async () => {
    const { status, body } = await shop.call('POST', '/payment-result', { body: {} })
    expect([status, body.errors]).toEqual([412, { paymentMethod: 'failed' }])
    expect(body.token).toMatch(/^[a-z0-9]{26}$/)
  })

  test('the form’s fields do not pay another payment of the same shopper', async () => {
    const shopper = await shopperWithCans(shop)
    const first = parsePayment(await shopper.startPayment('dummy'), 'form').formFields
    const second = parsePayment(await shopper.startPayment('dummy'), 'form').formFields
    const mixed = { ...first, ba_order_num: second.ba_order_num }
    expect((await shopper.call('POST', '/payment-result', { paymentMethodFields: mixed })).status).toBe(412)
    const replaced = await shopper.call('POST', '/payment-result', { paymentMethodFields: first })
    expect(replaced.body.messages).toEqual(['En nyare betalning för varukorgen har ersatt den.'])
    expect((await shopper.call('POST', '/payment-result', { paymentMethodFields: second })).status).toBe(200)
  })
})

describe('a payment that ended otherwise', () => {
  test.each([
    ['cancel', 'Betalningen avbröts. Inga pengar har dragits.'],
    ['fail', 'Betalningen slutfördes inte.'],
  ] as const)('%s: the failed page’s fields answer why', async (button, message) => {
    const shopper = await shopperWithCans(shop)
    const back = await pressPaymentButton(shop, paymentPagePath(await shopper.startPayment('demo-redirect')), button)
    expect(back.pathname).toBe('/checkout')
    const { status, body } = await shopper.call('POST', '/payment-result', returnFields(back))
    expect([status, body.errors, body.messages]).toEqual([412, { paymentMethod: 'failed' }, [message]])
    expect((await shopper.callForSelection('GET', '/selection')).selection.items).toHaveLength(1)
  })

  test('sold out meanwhile: 410 with what is gone and the cart without it, as often as it is asked for', async () => {
    const shopper = await shopperWithCans(shop, 3)
    const orders = await countOrders(shop)
    const page = paymentPagePath(await shopper.startPayment('demo-redirect'))
    const back = await pressPaymentButton(shop, page, 'sold-out')
    for (const _ of [1, 2]) {
      const answer = await shopper.call('POST', '/payment-result', returnFields(back))
      expect([answer.status, answer.body.errors]).toEqual([410, { stock: 'unavailable items' }])
      expect(answer.body.unavailable).toEqual([
        { item: can.item, product: can.id, originalQuantity: 3, unavailable: 3, available: 0 },
      ])
      expect(parseSelectionResponse(answer).selection.items).toEqual([])
    }
    expect([await countOrders(shop), await stockOf(shop, can.id)]).toEqual([orders, 0])
    await setStock(shop, can.id, 50)
    await pressPaymentButton(shop, page, 'pay')
    await pressPaymentButton(shop, page, 'sold-out')
    expect([await countOrders(shop), await stockOf(shop, can.id)]).toEqual([orders, 50])
  })

  test.each(['dummy', 'demo-dropin'] as const)(
    'gone before the result of %s: voided, nothing is taken',
    async (method) => {
      const shopper = await shopperWithCans(shop, 3)
      const fields = await payAndReturnFields(shop, shopper, method)
      await setStock(shop, can.id, 2)
      const orders = await countOrders(shop)
      const answers = await Promise.all([1, 2].map(() => shopper.call('POST', '/payment-result', fields)))
      expect(answers.map(({ status }) => status)).toEqual([410, 410])
      expect(answers.map((answer) => parseSelectionResponse(answer).selection.items[0]?.quantity)).toEqual([2, 2])
      expect([await countOrders(shop), await stockOf(shop, can.id)]).toEqual([orders, 2])
    },
  )
})

describe('a double click', () => {
  test('on what is paid at once makes one order; the rest find the cart empty', async () => {
    const shopper = await shopperWithCans(shop)
    const books = await snapshotCounts(shop, can.id)
    const answers = await Promise.all([1, 2, 3].map(() => shopper.startPayment('demo-invoice')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 406, 406])
    const refused = answers.filter(({ status }) => status === 406)
    for (const { body } of refused) expect(body.errors).toMatchObject({ selection: 'empty' })
    await books.expectChange({ orders: 1, stock: -1 })
  })
})

describe('the order', () => {
  test('is the selection that was paid, with number, state and date', async () => {
    const shopper = await shopperWithCans(shop, 2)
    await shopper.callForSelection('POST', `/items/${pack.item}`)
    const { selection } = await shopper.callForSelection('PUT', '/payment-methods/dummy')
    const notes = { additionalNotes: 'Ring twice', giftMessage: 'For you' }
    const { formFields } = parsePayment(await shopper.startPayment('dummy', notes), 'form')
    const answer = await shopper.call('POST', '/payment-result', { paymentMethodFields: formFields })
    expect(answer.body.order).toMatchObject({
      ...notes,
      order: expect.stringMatching(/^\d{5,}$/),
      status: 'untouched',
      statusDescription: 'Pending',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      paymentMethod: 'dummy',
      currency: 'SEK',
      centraCheckoutScript: '',
      address: { email: 'ada@example.com', country: 'SE', countryName: 'Sverige' },
      shippingAddress: { address1: 'Storgatan 1', countryName: 'Sverige' },
    })
    expect(parseOrderResponse(answer).totals).toEqual(selection.totals)
    expect(parseOrderResponse(answer).items).toEqual(selection.items)
    expect(answer.body).not.toHaveProperty('paymentMethods')
    for (const _ of [1, 2]) expect((await shopper.call('GET', '/receipt')).body).toEqual(answer.body)
  })

  test('the receipt is the last order’s', async () => {
    const shopper = await shopperWithCans(shop)
    expect((await shopper.call('GET', '/receipt')).body.errors).toEqual({ order: 'not found' })
    const first = parseOrderResponse(await shopper.startPayment('demo-invoice'))
    await shopper.callForSelection('POST', `/items/${can.item}`)
    expect(parseOrderResponse(await shopper.call('GET', '/receipt'))).toEqual(first)
    const second = parseOrderResponse(await shopper.startPayment('demo-invoice'))
    expect(Number(second.order)).toBeGreaterThan(Number(first.order))
    expect(parseOrderResponse(await shopper.call('GET', '/receipt'))).toEqual(second)
  })
})

describe('a payment begun', () => {
  type Step = (shopper: Shopper) => Promise<unknown>
  const dropped: [string, Step][] = [
    ['another payment method', (shopper) => shopper.callForSelection('PUT', '/payment-methods/demo-invoice')],
    ['another shipping method', (shopper) => shopper.callForSelection('PUT', '/shipping-methods/express')],
    [
      'another method by payment-fields',
      (shopper) => shopper.callForSelection('PUT', '/payment-fields', { paymentMethod: 'dummy' }),
    ],
    ['another country', (shopper) => shopper.callForSelection('PUT', '/countries/AT', {})],
    ['a voucher', (shopper) => shopper.callForSelection('POST', '/vouchers', { voucher: 'WELCOME10' })],
  ]
  const kept: [string, Step][] = [
    ['the same payment method', (shopper) => shopper.callForSelection('PUT', '/payment-methods/demo-redirect')],
    ['the same country', (shopper) => shopper.callForSelection('PUT', '/countries/SE', {})],
    ['another language', (shopper) => shopper.callForSelection('PUT', '/languages/de')],
    [
      'an address field',
      (shopper) => shopper.callForSelection('PUT', '/payment-fields', { address: { city: 'Lund' } }),
    ],
    ['more of the same', (shopper) => shopper.callForSelection('POST', `/items/${can.item}`)],
    ['a voucher that is not there', (shopper) => shopper.call('POST', '/vouchers', { voucher: 'nothing' })],
  ]

  async function payAfter(step: Step): Promise<URL> {
    const shopper = await shopperWithCans(shop)
    const page = paymentPagePath(await shopper.startPayment('demo-redirect'))
    await step(shopper)
    return pressPaymentButton(shop, page, 'pay')
  }

  test.each(dropped)('is dropped by %s', async (_, step) => {
    const books = await snapshotCounts(shop, can.id)
    const back = await payAfter(step)
    expect([back.pathname, back.searchParams.get('status')]).toEqual(['/checkout', 'replaced'])
    await books.expectChange({ orders: 0 })
  })

  test('is dropped by taking a voucher out', async () => {
    const shopper = await shopperWithCans(shop)
    await shopper.callForSelection('POST', '/vouchers', { voucher: 'WELCOME10' })
    const page = paymentPagePath(await shopper.startPayment('demo-redirect'))
    await shopper.callForSelection('DELETE', '/vouchers/welcome10')
    expect((await pressPaymentButton(shop, page, 'pay')).searchParams.get('status')).toBe('replaced')
  })

  test.each(kept)('is kept by %s', async (_, step) => {
    expect((await payAfter(step)).pathname).toBe('/receipt')
  })
})
