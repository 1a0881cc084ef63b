import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseLoggedInCustomer, registerCustomer, testCustomer } from '../customers.ts'
import { getStatusAndErrors, openShop, setUpOnce } from '../shop.ts'
import { createTestShopper, parseOrderResponse } from '../shopper.ts'

// These tests use only the API and unique email addresses, so that they can also run against an external service.

const newAddress = () => `${randomUUID()}@example.com`
const shop = setUpOnce(() => openShop())
const email = newAddress()
const shopper = setUpOnce(() => registerCustomer(shop, email))

const customer = async () => (await shopper.call('GET', '/customer')).body.customer

test('every response contains the signed-in customer, even after a change of country and language', async () => {
  expect(parseLoggedInCustomer(await shopper.call('GET', '/selection')).email).toBe(email)
  expect(parseLoggedInCustomer(await shopper.call('PUT', '/languages/de')).email).toBe(email)
  expect(parseLoggedInCustomer(await shopper.call('PUT', '/countries/SE')).email).toBe(email)
})

const other = { lastName: 'Other' }

test.each<[string, string, unknown, Record<string, string>]>([
  ['PUT', '/customer/update', { ...other, firstName: 7 }, { firstName: 'not valid' }],
  ['PUT', '/customer/update', { ...other, newsletter: 'yes' }, { newsletter: 'not valid' }],
  ['PUT', '/customer/update', { ...other, country: 'Sweden' }, { country: 'not valid' }],
  ['PUT', '/customer/update', { ...other, consents: [{ key: 'a' }] }, { 'consents.0.consented': 'not valid' }],
  ['PUT', '/address', { ...other, city: 'x'.repeat(201) }, { city: 'not valid' }],
  ['PUT', '/address', { ...other, zipCode: null }, { zipCode: 'not valid' }],
  ['PUT', '/email', {}, { newEmail: 'not valid' }],
  ['PUT', '/email', { newEmail: 'ada' }, { newEmail: 'not valid' }],
  ['PUT', '/email', { newEmail: 5 }, { newEmail: 'not valid' }],
  ['PUT', '/email', { newEmail: '' }, { newEmail: 'not valid' }],
  ['PUT', '/password', {}, { password: 'not valid', newPassword: 'not valid' }],
  ['PUT', '/password', { password: testCustomer.password }, { newPassword: 'not valid' }],
  ['PUT', '/password', { password: testCustomer.password, newPassword: 'abc' }, { newPassword: 'not valid' }],
  ['PUT', '/password', { password: testCustomer.password, newPassword: 'x'.repeat(129) }, { newPassword: 'not valid' }],
  ['POST', '/password-reset-email/ada', { linkUri: 'reset' }, { email: 'not valid' }],
  ['POST', '/password-reset-email/a%40example.com', {}, { linkUri: 'not valid' }],
  ['POST', '/password-reset', {}, { id: 'not valid', i: 'not valid', newPassword: 'not valid' }],
  ['POST', '/login/a%40example.com', {}, { password: 'not valid' }],
  ['POST', '/orders', { from: -1 }, { from: 'not valid' }],
  ['POST', '/orders', { size: 101 }, { size: 'not valid' }],
  ['POST', '/orders', { size: 'all' }, { size: 'not valid' }],
  ['POST', '/newsletter-subscription/ada', {}, { email: 'not valid' }],
  ['POST', '/newsletter-subscription/%40', {}, { email: 'not valid' }],
  ['POST', '/newsletter-subscription/a%40example.com', { country: 5 }, { country: 'not valid' }],
  ['POST', '/back-in-stock-subscription', { item: '1001-1', shipTo: 'SE' }, { shipTo: 'not valid' }],
])('%s %s with %j gets 406, and the customer is unchanged', async (method, path, body, errors) => {
  const before = await customer()
  expect(getStatusAndErrors(await shopper.call(method, path, body))).toEqual([406, errors])
  expect(await customer()).toEqual(before)
})

test('a customer can change their data with either call', async () => {
  const consents = [{ key: 'sms', consented: true }]
  const changed = await shopper.call('PUT', '/customer/update', { firstName: 'Adele', country: 'dk', consents })
  expect(parseLoggedInCustomer(changed)).toMatchObject({ firstName: 'Adele', consents })
  expect(parseLoggedInCustomer(await shopper.call('PUT', '/address', { city: 'Lund' })).city).toBe('Lund')
  const changes = { firstName: 'Adele', country: 'DK', city: 'Lund' }
  expect(await customer()).toMatchObject({ email, lastName: 'Lind', ...changes })
})

test('a customer signs in with a new address and a password of 128 characters; a taken address gets 409', async () => {
  const [oldEmail, newEmail] = [newAddress(), newAddress()]
  const owner = await registerCustomer(shop, oldEmail)
  const taken = await owner.call('PUT', '/email', { newEmail: email.toUpperCase() })
  expect(getStatusAndErrors(taken)).toEqual([409, { email: 'already registered' }])
  expect(parseLoggedInCustomer(await owner.call('PUT', '/email', { newEmail })).email).toBe(newEmail)
  const elsewhere = await createTestShopper(shop)
  const login = (address: string, password = testCustomer.password) =>
    elsewhere.call('POST', `/login/${address}`, { password })
  expect(getStatusAndErrors(await login(oldEmail))).toEqual([406, { password: 'incorrect' }])
  expect(parseLoggedInCustomer(await login(newEmail)).email).toBe(newEmail)
  const newPassword = 'x'.repeat(128)
  expect((await owner.call('PUT', '/password', { password: testCustomer.password, newPassword })).status).toBe(200)
  expect(parseLoggedInCustomer(await login(newEmail, newPassword)).email).toBe(newEmail)
})

test('a customer sees the orders they placed while signed in, newest first and paged', async () => {
  const address = newAddress()
  const owner = await registerCustomer(shop, address)
  const login = () => owner.callForSelection('POST', `/login/${address}`, { password: testCustomer.password })
  const buy = async (item: string) => {
    await owner.add(item)
    return parseOrderResponse(await owner.startPayment('demo-invoice')).order
  }
  await owner.call('POST', '/logout')
  await buy('1001-1')
  await login()
  const [first, second, third] = [await buy('1001-1'), await buy('1003-1'), await buy('1001-1')]
  const page = async (from: number) => (await owner.call('POST', '/orders', { from, size: 1 })).body
  const paging = (from: number) => ({ from, size: 1, totalSize: 3 })
  expect(await page(1)).toMatchObject({ orders: [{ order: second }], ordersPaging: paging(1) })
  expect(await page(3)).toMatchObject({ orders: [], ordersPaging: paging(3) })
  const all = [third, second, first].map((order) => ({ order }))
  expect((await owner.call('POST', '/orders')).body.orders).toMatchObject(all)
  const stranger = await registerCustomer(shop, newAddress())
  expect((await stranger.call('POST', '/orders')).body).toMatchObject({ orders: [], ordersPaging: { totalSize: 0 } })
  await owner.call('POST', '/logout')
  expect((await login()).selection.items).toEqual([])
})

test('newsletter and back in stock both confirm the subscription, with the token', async () => {
  const reader = newAddress()
  const newsletter = `/newsletter-subscription/${reader}`
  const wanted = { item: '1001-1', email: reader, shipTo: { country: 'US', state: 'NY' }, language: 'en' }
  for (const { status, body } of [
    await shopper.call('POST', newsletter, { country: 'SE', language: 'sv' }),
    await shopper.call('POST', newsletter, {}),
    await shopper.call('POST', '/back-in-stock-subscription', wanted),
  ]) {
    expect([status, body]).toEqual([201, { token: shopper.token, subscribed: true }])
  }
})

test.each([
  ['/newsletter-subscription/a%40example.com', { product: 'none' }, { product: 'not found' }],
  ['/back-in-stock-subscription', { item: '9-9' }, { item: 'product item not found' }],
])('%s with %j gets 404', async (path, body, errors) => {
  expect(getStatusAndErrors(await shopper.call('POST', path, body))).toEqual([404, errors])
})
