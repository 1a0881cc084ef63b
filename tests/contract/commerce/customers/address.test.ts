import { expect, test } from 'vitest'
import { ada, refusal } from '../customers.ts'
import { shopperWithCans } from '../payment-steps.ts'
import { setUpEach, setUpOnce } from '../set-up.ts'
import { openShop } from '../shop.ts'
import { address, parseOrderResponse } from '../shopper.ts'

const shop = setUpOnce(() => openShop())
const shopper = setUpEach(() => shopperWithCans(shop))
const elsewhere = { ...address, address1: 'Hamngatan 2' }

async function orderTo(shippingAddress: object, billed: object = address) {
  return parseOrderResponse(await shopper.startPayment('demo-invoice', { address: billed, shippingAddress }))
}

const noCodes = ['Sweden', '<b>', 'S', '12', '\uD800', 'constructor']

test.each(noCodes)('an invalid country code is refused: %s', async (country) => {
  const fields = { address: { ...address, country }, shippingAddress: { country: 'SE' } }
  const answer = await shopper.call('PUT', '/payment-fields', fields)
  expect(refusal(answer)).toEqual([406, { 'address.country': 'not valid' }])
  expect((await shopper.selection()).address.email).toBe('')
})

test('a country may be in lower case', async () => {
  expect((await shopper.startPayment('demo-invoice', { address: { ...address, country: ' se ' } })).status).toBe(200)
})

test('a postal code is stored in the format of its country, on the order and in the details', async () => {
  const order = await orderTo({ ...elsewhere, zipCode: 's-22350' }, { ...address, zipCode: 'SE-11122' })
  expect([order.address.zipCode, order.shippingAddress.zipCode]).toEqual(['111 22', '223 50'])
  await shopper.callForSelection('POST', '/register', { ...ada, zipCode: 'se 22350' })
  expect((await shopper.selection()).address).toMatchObject({ zipCode: '223 50' })
  await shopper.call('PUT', '/address', { country: 'GB', zipCode: 'sw1a1aa' })
  expect((await shopper.call('GET', '/customer')).body.customer).toMatchObject({ zipCode: 'SW1A 1AA' })
})

test.each(['', undefined])('goods for the country %j go to the country of the selection', async (country) => {
  const { shippingAddress } = await orderTo({ ...elsewhere, country })
  expect(shippingAddress).toMatchObject({ address1: 'Hamngatan 2', country: 'SE', countryName: 'Sverige' })
})

test('an order that is shipped to another country than it is billed to has both country names', async () => {
  const order = await orderTo(address, { ...address, country: 'BR' })
  expect([order.address.countryName, order.shippingAddress.countryName]).toEqual(['Brasilien', 'Sverige'])
})
