import { expect, test } from 'vitest'
import { markets } from '#app.config'
import { startRedirectPayment } from '../payment-steps.ts'
import { getStatusAndErrors, openShop, setUpEach, setUpOnce, shopOrigin } from '../shop.ts'
import { can, createShopperWithCans, createTestShopper, testAddress } from '../shopper.ts'

const shop = setUpOnce(() => openShop())
const shopper = setUpEach(() => createShopperWithCans(shop))

const read = () => shopper.callForSelection('GET', '/selection')
const put = (fields: unknown) => shopper.callForSelection('PUT', '/payment-fields', fields)
type Refusal = [status: number, errors: object]
type Row = [name: string, fields: object, ...refused: Refusal]
const notValid = (key: string): Refusal => [406, { [key]: 'not valid' }]
const notFound = (key: string): Refusal => [404, { [key]: 'not found' }]

test('PUT payment-fields accepts the raw detail of a widget event and stores the known fields', async () => {
  const detail = { address: { city: 'Lund', region: 'Skåne' }, additionalFields: { suspendIgnore: ['x'] }, other: 1 }
  const { selection } = await put(detail)
  expect(selection.address.city).toBe('Lund')
  expect(selection.address).not.toHaveProperty('region')
})

test('PUT payment-fields keeps addresses apart, and fields not sent, even in another country', async () => {
  await put({ address: { firstName: 'Ada', zipCode: '111 22', newsletter: true } })
  await put({ shippingAddress: { firstName: 'Bo' } })
  const { location } = await put({ address: { country: 'GB' } })
  const { body } = await shopper.call('GET', '/selection')
  const kept = { firstName: 'Ada', zipCode: '111 22', newsletter: true, country: 'GB' }
  expect(body.selection).toMatchObject({ address: kept, shippingAddress: { firstName: 'Bo' }, currency: 'GBP' })
  expect(location.country).toBe('GB')
})

test('PUT payment-fields moves to the country and state it contains, with the methods offered there', async () => {
  const texas = { country: 'US', state: 'TX', zipCode: '75001' }
  const moved = await put({ address: texas })
  expect(moved.location).toMatchObject({ country: 'US', state: 'TX' })
  expect(moved.selection).toMatchObject({ currency: 'USD', address: texas })
  const elsewhere = await put({ address: { country: 'NO', state: 'TX' } })
  expect(elsewhere.location).toMatchObject({ country: 'NO', shipTo: false })
  expect(elsewhere.location.state).not.toBe('TX')
  expect([elsewhere.paymentMethods, elsewhere.selection.paymentMethod]).toEqual([[], ''])
})

test('PUT payment-fields sets methods as the separate calls do', async () => {
  const { selection } = await put({ paymentMethod: 'demo-invoice', shippingMethod: 'express' })
  expect([selection.paymentMethod, selection.shippingMethod]).toEqual(['demo-invoice', 'express'])
  expect(selection.totals.handlingCostPriceAsNumber).toBe(19)
})

test.each<Row>([
  ['an unknown payment method', { paymentMethod: 'barter' }, ...notFound('paymentMethod')],
  ['an unknown shipping method', { shippingMethod: 'pigeon' }, ...notFound('shippingMethod')],
  ['an unknown country', { address: { country: 'XX' } }, ...notValid('address.country')],
  ['an invalid email address', { address: { email: 'ada', city: 'Lund' } }, ...notValid('address.email')],
  ['a field of the wrong type', { address: { city: 7 } }, ...notValid('address.city')],
  ['a wrong shipping field', { shippingAddress: { zipCode: [] } }, ...notValid('shippingAddress.zipCode')],
  ['an address that is not an object', { address: 'here' }, ...notValid('address')],
])('PUT payment-fields: %s is refused and nothing of the call is stored', async (_, fields, status, errors) => {
  const before = await read()
  const answer = await shopper.call('PUT', '/payment-fields', { newsletter: true, ...fields })
  expect(getStatusAndErrors(answer)).toEqual([status, errors])
  expect((await read()).selection).toEqual(before.selection)
})

test('POST payment sets the shipping method and the addresses it contains', async () => {
  const shippingAddress = { ...testAddress, firstName: 'Bo', address1: 'Lillgatan 2' }
  await shopper.startPayment('demo-invoice', { shippingMethod: 'express', shippingAddress })
  const { body } = await shopper.call('GET', '/receipt')
  expect(body.order).toMatchObject({
    shippingMethod: 'express',
    address: { firstName: 'Ada', address1: 'Storgatan 1' },
    shippingAddress: { firstName: 'Bo', address1: 'Lillgatan 2', countryName: 'Sverige' },
  })
})

test('POST payment accepts the terms as text, and uses the method and fields stored before', async () => {
  await put({ address: testAddress, paymentMethod: 'demo-invoice' })
  const sent = { paymentMethod: undefined, address: undefined, termsAndConditions: 'true' }
  const { body } = await shopper.startPayment('', sent)
  expect(body).toMatchObject({ action: 'success', order: { paymentMethod: 'demo-invoice' } })
})

test('POST payment: without a failed page, a cancelled payment redirects to the return page', async () => {
  const { press } = await startRedirectPayment(shop, shopper, { paymentFailedPage: undefined })
  const back = await press('cancel')
  expect(back.href).toMatch(`${shopOrigin}/receipt?`)
  expect(back.searchParams.get('status')).toBe('cancelled')
})

const mustAgree: Refusal = [406, { termsAndConditions: 'must be true' }]
const otherCountry: Refusal = [406, { 'address.country': 'not the country of the selection' }]
const pages = ['javascript:alert(1)', 'https://elsewhere.example/receipt', 'receipt', '', undefined]

test.each<Row>([
  ['terms not agreed to', { termsAndConditions: false }, ...mustAgree],
  ['no terms', { termsAndConditions: undefined }, ...mustAgree],
  ['an invalid email address', { address: { ...testAddress, email: 'ada' } }, ...notValid('address.email')],
  ['no email address', { address: { ...testAddress, email: undefined } }, 406, { 'address.email': 'required' }],
  ['an unknown shipping method', { shippingMethod: 'pigeon' }, ...notFound('shippingMethod')],
  ['a failed page elsewhere', { paymentFailedPage: 'https://elsewhere.example/' }, ...notValid('paymentFailedPage')],
  ['a note that is not text', { additionalNotes: {} }, ...notValid('additionalNotes')],
  ['an unknown country', { address: { ...testAddress, country: 'XX' } }, ...otherCountry],
  ['a country other than that of the prices', { address: { ...testAddress, country: 'GB' } }, ...otherCountry],
  ...pages.map(
    (page): Row => [`the return page ${page}`, { paymentReturnPage: page }, ...notValid('paymentReturnPage')],
  ),
])('POST payment: %s is refused; the cart is kept and no order is created', async (_, more, status, errors) => {
  expect(getStatusAndErrors(await shopper.startPayment('demo-invoice', { ...more }))).toEqual([status, errors])
  expect((await shopper.selection()).items).toHaveLength(1)
  expect((await shopper.call('GET', '/receipt')).status).toBe(404)
})

test('names of methods, countries and goods follow the language, but prices do not', async () => {
  const before = await read()
  const after = await shopper.callForSelection('PUT', '/languages/de')
  const lines = ({ selection }: typeof after) => selection.items.map(({ line, quantity }) => [line, quantity])
  const namesOf = (methods: { name: string }[]) => methods.map(({ name }) => name)
  expect(after.selection.totals).toEqual(before.selection.totals)
  expect(lines(after)).toEqual(lines(before))
  expect([before.location.name, after.location.name]).toEqual(['Sverige', 'Schweden'])
  for (const methods of ['paymentMethods', 'shippingMethods'] as const)
    expect(namesOf(after[methods])).not.toEqual(namesOf(before[methods]))
  expect(after.selection.paymentMethod).toBe(before.selection.paymentMethod)
})

const { freeShippingFrom, shippingPrice } = markets.SE.delivery

test('standard shipping costs below the threshold and is free from it; an empty cart costs nothing', async () => {
  const empty = await createTestShopper(shop)
  expect((await empty.selection()).totals.grandTotalPriceAsNumber).toBe(0)
  const below = await read()
  expect(below.selection.totals.shippingPriceAsNumber).toBe(shippingPrice / 100)
  const more = Math.ceil(freeShippingFrom / can.prices[20].now) - 1
  const above = await shopper.add(can.item, more)
  expect(above.selection.totals.shippingPriceAsNumber).toBe(0)
  expect(above.shippingMethods.map(({ priceAsNumber }) => priceAsNumber)).toEqual([0, (shippingPrice * 2) / 100])
})

test('express shipping is charged when chosen; an unknown method gets 404 and changes nothing', async () => {
  const express = await shopper.callForSelection('PUT', '/shipping-methods/express')
  expect(express.selection.totals.shippingPriceAsNumber).toBe((shippingPrice * 2) / 100)
  const unknown = await shopper.call('PUT', '/shipping-methods/pigeon')
  expect(getStatusAndErrors(unknown)).toEqual([404, { shippingMethod: 'not found' }])
  expect((await read()).selection.shippingMethod).toBe('express')
})

test('a free shipping voucher covers standard delivery, and its share of express', async () => {
  const standard = await shopper.callForSelection('POST', '/vouchers', { voucher: 'SHIPFREE' })
  expect(standard.selection.totals.shippingPriceAsNumber).toBe(0)
  const express = await shopper.callForSelection('PUT', '/shipping-methods/express')
  expect(express.selection.totals.shippingPriceAsNumber).toBe(shippingPrice / 100)
})
