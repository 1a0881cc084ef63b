import { expect, test } from 'vitest'
import { ada } from '../customers.ts'
import { shopperWithCans } from '../payment-steps.ts'
import { openShop } from '../shop.ts'
import { address, createTestShopper, parseOrderResponse, parseSelectionResponse } from '../shopper.ts'

test.each(['Sweden', '<b>', 'S', '12', '\uD800', 'constructor'])(
  'a country that is no code is refused: %s',
  async (country) => {
    const shopper = await createTestShopper(await openShop())
    const sent = { address: { ...address, country } }
    const { status, body } = await shopper.call('PUT', '/payment-fields', {
      ...sent,
      shippingAddress: { country: 'SE' },
    })
    expect([status, body.errors]).toEqual([406, { 'address.country': 'not valid' }])
    expect(parseSelectionResponse(await shopper.call('GET', '/selection')).selection.address.email).toBe('')
  },
)

test('a country may be written in small letters', async () => {
  const shopper = await shopperWithCans(await openShop())
  expect((await shopper.startPayment('demo-invoice', { address: { ...address, country: ' se ' } })).status).toBe(200)
})

test('a postal code is stored as its country writes it, on the order and in the details', async () => {
  const shopper = await shopperWithCans(await openShop())
  const shippingAddress = { ...address, address1: 'Hamngatan 2', zipCode: 's-22350' }
  await shopper.startPayment('demo-invoice', { address: { ...address, zipCode: 'SE-11122' }, shippingAddress })
  expect(parseOrderResponse(await shopper.call('GET', '/receipt'))).toMatchObject({
    address: { zipCode: '111 22' },
    shippingAddress: { zipCode: '223 50' },
  })
  await shopper.callForSelection('POST', '/register', { ...ada, zipCode: 'se 22350' })
  const { selection } = await shopper.callForSelection('GET', '/selection')
  expect(selection.address).toMatchObject({ zipCode: '223 50' })
  await shopper.call('PUT', '/address', { country: 'GB', zipCode: 'sw1a1aa' })
  expect((await shopper.call('GET', '/customer')).body.customer).toMatchObject({ zipCode: 'SW1A 1AA' })
})

test.each(['', undefined])(
  'goods sent elsewhere without a country (%j) go to the country of the selection',
  async (country) => {
    const shopper = await shopperWithCans(await openShop())
    const shippingAddress = { ...address, address1: 'Hamngatan 2', country }
    const answer = await shopper.startPayment('demo-invoice', { shippingAddress })
    expect(answer.status).toBe(200)
    const receipt = await shopper.call('GET', '/receipt')
    expect(parseOrderResponse(receipt).shippingAddress).toMatchObject({
      address1: 'Hamngatan 2',
      country: 'SE',
      countryName: 'Sverige',
    })
  },
)

test('an order to another country than it is billed to names both', async () => {
  const shopper = await shopperWithCans(await openShop())
  const billed = { ...address, country: 'BR' }
  await shopper.startPayment('demo-invoice', { address: billed, shippingAddress: address })
  const order = parseOrderResponse(await shopper.call('GET', '/receipt'))
  expect([order.address.countryName, order.shippingAddress.countryName]).toEqual(['Brasilien', 'Sverige'])
})
