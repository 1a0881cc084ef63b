import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { registerCustomer, testCustomer } from '../customers.ts'
import { type ApiResponse, getStatusAndErrors, openShop, setUpEach, setUpOnce } from '../shop.ts'
import { createShopperWithCans, createTestShopper, parseOrderResponse, testAddress } from '../shopper.ts'

const elsewhere = { ...testAddress, address1: 'Hamngatan 2' }
const { email: _, ...home } = testAddress
const work = { ...home, company: 'Lind AB', address1: 'Kungsgatan 2', phoneNumber: '+46 70 000 00 00' }
const addressBookSchema = v.object({
  token: v.string(),
  addresses: v.array(v.looseObject({ id: v.string(), default: v.boolean(), address1: v.string() })),
})

const shop = setUpOnce(() => openShop({ rateLimits: false }))
let email: string
const shopper = setUpEach(() => {
  email = `${randomUUID()}@example.com`
  return registerCustomer(shop, email)
})

const bookIn = ({ body }: ApiResponse) => v.parse(addressBookSchema, body).addresses
const add = (body: object) => shopper.call('POST', '/customer/addresses', body)
const change = (id: string | undefined, body: object) => shopper.call('PUT', `/customer/addresses/${id}`, body)
const streets = (answer: ApiResponse) => bookIn(answer).map(({ address1 }) => address1)
const read = () => shopper.call('GET', '/customer/addresses')

test('an address book starts empty; the first address added has every field and is the default', async () => {
  expect((await read()).body).toEqual({ token: shopper.token, addresses: [] })
  const { status, body } = await add(home)
  expect([status, body.token]).toEqual([201, shopper.token])
  const empty = { company: '', address2: '', state: '', phoneNumber: '' }
  expect(body.addresses).toEqual([{ ...empty, ...home, id: expect.any(String), default: true }])
  expect(streets(await add(work))).toEqual(['Storgatan 1', 'Kungsgatan 2'])
  expect(bookIn(await read()).map((each) => each.default)).toEqual([true, false])
})

test('the last chosen address is the default; when it is removed, the previous one is', async () => {
  await add(home)
  expect(streets(await add({ ...work, default: true }))).toEqual(['Kungsgatan 2', 'Storgatan 1'])
  const third = bookIn(await add({ ...home, address1: 'Third 3' })).at(-1)?.id
  const chosen = await change(third, { ...home, address1: '3', default: true })
  expect(streets(chosen)).toEqual(['3', 'Kungsgatan 2', 'Storgatan 1'])
  expect(streets(await shopper.call('DELETE', `/customer/addresses/${third}`))).toEqual(['Kungsgatan 2', 'Storgatan 1'])
})

test('a change replaces an address: fields that are not sent become empty', async () => {
  const id = bookIn(await add(work))[0]?.id
  const changed = await change(id, { ...home, city: ' Lund ', zipCode: 'se-22350', country: 'se' })
  const expected = { id, city: 'Lund', zipCode: '223 50', country: 'SE', company: '', phoneNumber: '' }
  expect(bookIn(changed)).toMatchObject([expected])
})

test.each([
  ...[{ firstName: ' ' }, { zipCode: null, city: '' }, { country: 'ZZ' }, { zipCode: '1112' }],
  ...[{ address2: 'x'.repeat(201) }, { default: 'yes' }],
])('an address with %j is refused and nothing changes', async (wrong) => {
  const id = bookIn(await add(home))[0]?.id
  const errors = Object.fromEntries(Object.keys(wrong).map((name) => [name, 'not valid']))
  expect(getStatusAndErrors(await add({ ...home, ...wrong }))).toEqual([406, errors])
  expect(getStatusAndErrors(await change(id, { ...home, ...wrong }))).toEqual([406, errors])
  expect(streets(await read())).toEqual(['Storgatan 1'])
})

test('an unknown address, or one of another customer, is not found', async () => {
  const id = bookIn(await add(home))[0]?.id ?? ''
  const stranger = await registerCustomer(shop, `${randomUUID()}@example.com`)
  for (const each of [id, randomUUID()]) {
    const path = `/customer/addresses/${each}`
    expect(getStatusAndErrors(await stranger.call('PUT', path, work))).toEqual([404, { address: 'not found' }])
    expect(getStatusAndErrors(await stranger.call('DELETE', path))).toEqual([404, { address: 'not found' }])
  }
  expect(streets(await read())).toEqual(['Storgatan 1'])
})

test('a twenty-first address is refused, even when concurrent', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, () => add(home)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(getStatusAndErrors(await add(home))).toEqual([409, { addresses: 'too many' }])
  expect(bookIn(await read())).toHaveLength(20)
})

test('after an order, the next login fills the cart from the default address, not from the profile', async () => {
  await add(home)
  await add({ ...work, default: true })
  await shopper.add('1001-1')
  parseOrderResponse(await shopper.startPayment('demo-invoice'))
  const device = await createTestShopper(shop)
  await device.callForSelection('PUT', '/countries/SE')
  const { selection } = await device.callForSelection('POST', `/login/${email}`, { password: testCustomer.password })
  expect(selection.address).toMatchObject({ email, address1: 'Kungsgatan 2', company: 'Lind AB' })
})

/** Guest with one can in the cart. */
const buyer = setUpEach(() => createShopperWithCans(shop))

async function orderTo(shippingAddress: object, billed: object = testAddress) {
  return parseOrderResponse(await buyer.startPayment('demo-invoice', { address: billed, shippingAddress }))
}

const noCodes = ['Sweden', '<b>', 'S', '12', '\uD800', 'constructor']

test.each(noCodes)('an invalid country code is refused: %s', async (country) => {
  const fields = { address: { ...testAddress, country }, shippingAddress: { country: 'SE' } }
  const answer = await buyer.call('PUT', '/payment-fields', fields)
  expect(getStatusAndErrors(answer)).toEqual([406, { 'address.country': 'not valid' }])
  expect((await buyer.selection()).address.email).toBe('')
})

test('a country may be in lower case', async () => {
  expect((await buyer.startPayment('demo-invoice', { address: { ...testAddress, country: ' se ' } })).status).toBe(200)
})

test('a postal code is stored in the format of its country, on the order and in the details', async () => {
  const order = await orderTo({ ...elsewhere, zipCode: 's-22350' }, { ...testAddress, zipCode: 'SE-11122' })
  expect([order.address.zipCode, order.shippingAddress.zipCode]).toEqual(['111 22', '223 50'])
  await buyer.callForSelection('POST', '/register', { ...testCustomer, zipCode: 'se 22350' })
  expect((await buyer.selection()).address).toMatchObject({ zipCode: '223 50' })
  await buyer.call('PUT', '/address', { country: 'GB', zipCode: 'sw1a1aa' })
  expect((await buyer.call('GET', '/customer')).body.customer).toMatchObject({ zipCode: 'SW1A 1AA' })
})

test.each(['', undefined])('goods for the country %j go to the country of the selection', async (country) => {
  const { shippingAddress } = await orderTo({ ...elsewhere, country })
  expect(shippingAddress).toMatchObject({ address1: 'Hamngatan 2', country: 'SE', countryName: 'Sverige' })
})

test('an order that is shipped to another country than it is billed to has both country names', async () => {
  const order = await orderTo(testAddress, { ...testAddress, country: 'BR' })
  expect([order.address.countryName, order.shippingAddress.countryName]).toEqual(['Brasilien', 'Sverige'])
})
