import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { expect, test } from 'vitest'
import { markets } from '#app.config'
import { refusal } from '../customers.ts'
import { setUpEach, setUpOnce } from '../set-up.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'
import { address, createTestShopper, type Shopper } from '../shopper.ts'
import { startRedirect } from './redirect.ts'

const can = getSeedCatalogue().find(({ tag, stock }) => !tag && stock > 50)
if (!can) throw new Error('The seed lacks a can these tests need')
const price = can.prices[20].now / 100
const { item } = can

const shop = setUpOnce(() => openShop())
/** A shopper with one can in the cart. */
const shopper = setUpEach(() => shopperWithCan(shop))

async function shopperWithCan(own: Shop): Promise<Shopper> {
  const visitor = await createTestShopper(own)
  await visitor.add(item)
  return visitor
}

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
  ['an e-mail address that is none', { address: { email: 'ada', city: 'Lund' } }, ...notValid('address.email')],
  ['a field of the wrong type', { address: { city: 7 } }, ...notValid('address.city')],
  ['a wrong shipping field', { shippingAddress: { zipCode: [] } }, ...notValid('shippingAddress.zipCode')],
  ['an address that is none', { address: 'here' }, ...notValid('address')],
])('PUT payment-fields: %s is refused and nothing of the call is stored', async (_, fields, status, errors) => {
  const before = await read()
  const answer = await shopper.call('PUT', '/payment-fields', { newsletter: true, ...fields })
  expect(refusal(answer)).toEqual([status, errors])
  expect((await read()).selection).toEqual(before.selection)
})

test('POST payment sets the shipping method and the addresses it contains', async () => {
  const shippingAddress = { ...address, firstName: 'Bo', address1: 'Lillgatan 2' }
  await shopper.startPayment('demo-invoice', { shippingMethod: 'express', shippingAddress })
  const { body } = await shopper.call('GET', '/receipt')
  expect(body.order).toMatchObject({
    shippingMethod: 'express',
    address: { firstName: 'Ada', address1: 'Storgatan 1' },
    shippingAddress: { firstName: 'Bo', address1: 'Lillgatan 2', countryName: 'Sverige' },
  })
})

test('POST payment accepts the terms as text, and uses the method and fields stored before', async () => {
  await put({ address, paymentMethod: 'demo-invoice' })
  const sent = { paymentMethod: undefined, address: undefined, termsAndConditions: 'true' }
  const { body } = await shopper.startPayment('', sent)
  expect(body).toMatchObject({ action: 'success', order: { paymentMethod: 'demo-invoice' } })
})

test('POST payment: without a failed page, a cancelled payment redirects to the return page', async () => {
  const { press } = await startRedirect(shop, shopper, { paymentFailedPage: undefined })
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
  ['an e-mail address that is none', { address: { ...address, email: 'ada' } }, ...notValid('address.email')],
  ['no e-mail address', { address: { ...address, email: undefined } }, 406, { 'address.email': 'required' }],
  ['an unknown shipping method', { shippingMethod: 'pigeon' }, ...notFound('shippingMethod')],
  ['a failed page elsewhere', { paymentFailedPage: 'https://elsewhere.example/' }, ...notValid('paymentFailedPage')],
  ['a note that is no text', { additionalNotes: {} }, ...notValid('additionalNotes')],
  ['a country that is none', { address: { ...address, country: 'XX' } }, ...otherCountry],
  ['a country the prices are not of', { address: { ...address, country: 'GB' } }, ...otherCountry],
  ...pages.map(
    (page): Row => [`the return page ${page}`, { paymentReturnPage: page }, ...notValid('paymentReturnPage')],
  ),
])('POST payment: %s is refused; the cart is kept and no order is created', async (_, more, status, errors) => {
  expect(refusal(await shopper.startPayment('demo-invoice', { ...more }))).toEqual([status, errors])
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

test('an unknown language sent with a country does not move the shopper', async () => {
  const answer = await shopper.call('PUT', '/countries/DK', { language: 'xx' })
  expect(refusal(answer)).toEqual([404, { language: 'not found' }])
  expect((await read()).location.country).toBe('SE')
})

const { freeShippingFrom, shippingPrice } = markets.SE.delivery

test('standard shipping costs below the threshold and is free from it; an empty cart costs nothing', async () => {
  const empty = await createTestShopper(shop)
  expect((await empty.selection()).totals.grandTotalPriceAsNumber).toBe(0)
  const below = await read()
  expect(below.selection.totals.shippingPriceAsNumber).toBe(shippingPrice / 100)
  const more = Math.ceil(freeShippingFrom / can.prices[20].now) - 1
  const above = await shopper.add(item, more)
  expect(above.selection.totals.shippingPriceAsNumber).toBe(0)
  expect(above.shippingMethods.map(({ priceAsNumber }) => priceAsNumber)).toEqual([0, (shippingPrice * 2) / 100])
})

test('express shipping is charged when chosen; an unknown method gets 404 and changes nothing', async () => {
  const express = await shopper.callForSelection('PUT', '/shipping-methods/express')
  expect(express.selection.totals.shippingPriceAsNumber).toBe((shippingPrice * 2) / 100)
  const unknown = await shopper.call('PUT', '/shipping-methods/pigeon')
  expect(refusal(unknown)).toEqual([404, { shippingMethod: 'not found' }])
  expect((await read()).selection.shippingMethod).toBe('express')
})

const use = async (voucher: string, visitor = shopper) =>
  (await visitor.callForSelection('POST', '/vouchers', { voucher })).selection

test('a percentage voucher reduces the goods, whatever the case of the code', async () => {
  await shopper.add(item)
  const { discounts, totals } = await use(' welcome10 ')
  expect(discounts.vouchers).toMatchObject([{ voucher: 'WELCOME10' }])
  expect(totals.totalDiscountPriceAsNumber).toBeCloseTo(-price * 0.2, 5)
})

test('a free shipping voucher covers standard delivery, and its share of express', async () => {
  expect((await use('SHIPFREE')).totals.shippingPriceAsNumber).toBe(0)
  const express = await shopper.callForSelection('PUT', '/shipping-methods/express')
  expect(express.selection.totals.shippingPriceAsNumber).toBe(markets.SE.delivery.shippingPrice / 100)
})

test('a fixed amount voucher never takes off more than the goods cost', async () => {
  expect((await use('SAVE50')).totals.totalDiscountPriceAsNumber).toBeCloseTo(-Math.min(50, price), 5)
})

test('an unknown voucher code gets 404; removing a voucher restores the price', async () => {
  const unknown = await shopper.call('POST', '/vouchers', { voucher: 'NOPE' })
  expect(refusal(unknown)).toEqual([404, { voucher: 'not found' }])
  await use('WELCOME10')
  const { selection } = await shopper.callForSelection('DELETE', '/vouchers/WELCOME10')
  expect(selection.totals.totalDiscountPriceAsNumber).toBe(0)
  for (const [code, status] of Object.entries({ WELCOME10: 200, '..%2Fselection': 404 }))
    expect((await shopper.call('DELETE', `/vouchers/${code}`)).status).toBe(status)
})

test('a voucher outside its validity is not found, and an expired one no longer counts', async () => {
  let now = Date.UTC(2026, 10, 21)
  const own = await openShop({ now: () => now })
  const times = { starts_at: now, stops_at: now + 1000 }
  const row = { code: 'AUTUMN', description: '', kind: 'percent', percent: 50, ...times }
  await own.database.insertInto('voucher').values(row).execute()
  const visitor = await shopperWithCan(own)
  expect((await use('AUTUMN', visitor)).totals.totalDiscountPriceAsNumber).toBeLessThan(0)
  now += 1000
  expect((await visitor.selection()).discounts.vouchers).toEqual([])
  expect((await visitor.call('POST', '/vouchers', { voucher: 'AUTUMN' })).status).toBe(404)
})
