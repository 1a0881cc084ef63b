import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as steps from '../payment-steps.ts'
import { getStatusAndErrors, openShop, setUpEach, setUpOnce } from '../shop.ts'
import {
  can,
  createShopperWithCans,
  createTestShopper,
  pack,
  parseOrderResponse,
  parseSelectionResponse,
  type Shopper,
  setStock,
} from '../shopper.ts'

const failed = [412, { paymentMethod: 'failed' }]
const paidElsewhere = ({ token }: Shopper) => ({ token, action: 'success' })
const post = (buyer: Shopper, body: unknown) => buyer.call('POST', '/payment-result', body)
const stock = async () => (await shop.count(can.id))?.stock

const shop = setUpOnce(() => openShop())
const shopper = setUpEach(() => createShopperWithCans(shop, 3))
const counts = setUpEach(() => steps.snapshotCounts(shop, can.id))

describe.each(steps.returnPagePaymentMethods)('the result of %s', (method) => {
  test('is one order with one body, even with repeated and concurrent requests', async () => {
    const fields = await steps.payAndBuildResult(shop, shopper, method)
    const result = () => post(shopper, fields)
    const answers = [...(await Promise.all([1, 2, 3, 4, 5].map(result))), await result()]
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    await counts.expectChange({ orders: 1, stock: -3 })
    expect((await shopper.selection()).items).toEqual([])
  })

  test('belongs to the shopper; another token learns only that it was paid and cannot take it', async () => {
    const fields = await steps.payAndBuildResult(shop, shopper, method)
    const stranger = await createTestShopper(shop)
    // A redirect payment is completed on the payment page. Other payments are completed only when the shopper who
    // started them submits these fields.
    const { body } = await post(stranger, fields)
    if (method === 'demo-redirect') expect(body).toEqual(paidElsewhere(stranger))
    else expect(body.errors).toEqual({ paymentMethod: 'failed' })
    expect((await post(shopper, fields)).status).toBe(200)
    expect((await post(stranger, fields)).body).toEqual(paidElsewhere(stranger))
  })

  test('rejects a changed value in any signed field', async () => {
    const { paymentMethodFields } = await steps.payAndBuildResult(shop, shopper, method)
    const paid = await steps.snapshotCounts(shop, can.id)
    const signed = Object.keys(paymentMethodFields).filter((name) => name !== 'centraPaymentMethod')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...signed), fc.string({ maxLength: 300 }), async (name, value) => {
        fc.pre(value !== paymentMethodFields[name])
        const fields = { ...paymentMethodFields, [name]: value }
        expect(getStatusAndErrors(await post(shopper, { paymentMethodFields: fields }))).toEqual(failed)
      }),
      { numRuns: 40 },
    )
    await paid.expectChange({ stock: 0 })
  })
})

test('rejects a payment result without valid proof, whatever its fields are', async () => {
  const fields = fc.oneof(fc.jsonValue(), fc.record({ payment: fc.jsonValue(), signature: fc.jsonValue() }))
  await fc.assert(
    fc.asyncProperty(fields, async (paymentMethodFields) => {
      const answer = await post(shopper, { paymentMethodFields })
      expect(getStatusAndErrors(answer)).toEqual(failed)
      expect(answer.body.messages).toEqual(['Betalningen slutfördes inte.'])
    }),
    { numRuns: 40 },
  )
  expect(getStatusAndErrors(await post(shopper, {}))).toEqual(failed)
  expect((await post(shopper, '{')).status).toBe(400)
  // A request without a token gets a new token, even if it fails.
  const answer = await shop.call('POST', '/payment-result', { body: {} })
  expect(getStatusAndErrors(answer)).toEqual(failed)
  expect(answer.body.token).toMatch(/^[a-z0-9]{26}$/)
})

test('does not accept the form fields of one payment for another payment of the same shopper', async () => {
  const begin = async () => (await steps.payAndBuildResult(shop, shopper, 'dummy')).paymentMethodFields
  const [first, second] = [await begin(), await begin()]
  const mixed = { ...first, ba_order_num: second.ba_order_num }
  expect((await post(shopper, { paymentMethodFields: mixed })).status).toBe(412)
  const replaced = await post(shopper, { paymentMethodFields: first })
  expect(replaced.body.messages).toEqual(['Den här betalningen har ersatts av en nyare för samma varukorg.'])
  expect((await post(shopper, { paymentMethodFields: second })).status).toBe(200)
})

test.each([
  ['cancel', 'cancelled', 'Betalningen avbröts. Inga pengar har dragits.'],
  ['fail', 'failed', 'Betalningen slutfördes inte.'],
] as const)('%s: returns the reason for the failed page and keeps the cart', async (button, reason, message) => {
  const { press } = await steps.startRedirectPayment(shop, shopper)
  const back = await press(button)
  expect([back.pathname, back.searchParams.get('status')]).toEqual(['/checkout', reason])
  const answer = await steps.submitPaymentResult(shopper, back)
  expect([...getStatusAndErrors(answer), answer.body.messages]).toEqual([...failed, [message]])
  expect((await shopper.selection()).items).toHaveLength(1)
  await counts.expectChange({ stock: 0 })
})

test('responds to every request with 410, the sold-out items and the reduced cart after a sell-out', async () => {
  const { press } = await steps.startRedirectPayment(shop, shopper)
  const back = await press('sold-out')
  for (const _ of [1, 2]) {
    const answer = await steps.submitPaymentResult(shopper, back)
    expect(getStatusAndErrors(answer)).toEqual([410, { stock: 'unavailable items' }])
    const units = { originalQuantity: 3, unavailable: 3, available: 0 }
    expect(answer.body.unavailable).toEqual([{ item: can.item, product: can.id, ...units }])
    expect(parseSelectionResponse(answer).selection.items).toEqual([])
  }
  expect(await stock()).toBe(0)
  await setStock(shop, can.id, 50)
  for (const button of ['pay', 'sold-out'] as const) await press(button)
  expect(await stock()).toBe(50)
  await counts.expectChange({ orders: 0 })
})

test.each(['dummy', 'demo-dropin'] as const)('charges nothing if sold out before the result of %s', async (method) => {
  const fields = await steps.payAndBuildResult(shop, shopper, method)
  await setStock(shop, can.id, 2)
  const answers = await Promise.all([1, 2].map(() => post(shopper, fields)))
  expect(answers.map(({ status }) => status)).toEqual([410, 410])
  expect(answers.map((answer) => parseSelectionResponse(answer).selection.items[0]?.quantity)).toEqual([2, 2])
  expect(await stock()).toBe(2)
  await counts.expectChange({ orders: 0 })
})

test('creates one order after a double click on an instant payment; the rest find the cart empty', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => shopper.startPayment('demo-invoice')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 406, 406])
  const refused = answers.filter(({ status }) => status === 406)
  for (const { body } of refused) expect(body.errors).toMatchObject({ selection: 'empty' })
  await counts.expectChange({ orders: 1, stock: -3 })
})

test('the order matches the paid selection and has a number, state and date', async () => {
  await shopper.add(pack.item)
  const { selection } = await shopper.callForSelection('PUT', '/payment-methods/dummy')
  const notes = { additionalNotes: 'Ring twice', giftMessage: 'For you' }
  const { body } = await shopper.startPayment('dummy', notes)
  const answer = await post(shopper, { paymentMethodFields: body.formFields })
  await counts.expectChange({ orders: 1, stock: -13 })
  expect(answer.body.order).toMatchObject({
    ...{ ...notes, order: expect.stringMatching(/^\d{5,}$/), status: 'untouched', statusDescription: 'Pending' },
    ...{ paymentMethod: 'dummy', currency: 'SEK', centraCheckoutScript: '' },
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    address: { email: 'ada@example.com', country: 'SE', countryName: 'Sverige' },
    shippingAddress: { address1: 'Storgatan 1', countryName: 'Sverige' },
  })
  expect(parseOrderResponse(answer).totals).toEqual(selection.totals)
  expect(parseOrderResponse(answer).items).toEqual(selection.items)
  expect(answer.body).not.toHaveProperty('paymentMethods')
  for (const _ of [1, 2]) expect((await shopper.call('GET', '/receipt')).body).toEqual(answer.body)
})

test('the receipt shows the last order', async () => {
  expect((await shopper.call('GET', '/receipt')).body.errors).toEqual({ order: 'not found' })
  const first = parseOrderResponse(await shopper.startPayment('demo-invoice'))
  await shopper.add(can.item)
  expect(parseOrderResponse(await shopper.call('GET', '/receipt'))).toEqual(first)
  const second = parseOrderResponse(await shopper.startPayment('demo-invoice'))
  expect(Number(second.order)).toBeGreaterThan(Number(first.order))
  expect(parseOrderResponse(await shopper.call('GET', '/receipt'))).toEqual(second)
})
