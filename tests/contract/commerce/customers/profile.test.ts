import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ada, loggedIn, refusal } from '../customers.ts'
import { openShop, type Shop } from '../shop.ts'
import { createTestShopper, parseOrderResponse, type Shopper } from '../shopper.ts'

/** The tests use only the API and unique email addresses, so they can also run against an external service. */
let shop: Shop
let shopper: Shopper
let email: string
beforeAll(async () => {
  shop = await openShop()
  email = newAddress()
  shopper = await register(email)
})

function newAddress(): string {
  return `${randomUUID()}@example.com`
}

async function register(address: string): Promise<Shopper> {
  const registered = await createTestShopper(shop)
  await registered.callForSelection('POST', '/register', { ...ada, email: address })
  return registered
}

const customer = async () => (await shopper.call('GET', '/customer')).body.customer

describe('PUT customer/update and PUT address', () => {
  test.each<[string, unknown, Record<string, string>]>([
    ['/customer/update', { firstName: 7 }, { firstName: 'not valid' }],
    ['/customer/update', { newsletter: 'yes' }, { newsletter: 'not valid' }],
    ['/customer/update', { country: 'Sweden' }, { country: 'not valid' }],
    ['/customer/update', { consents: [{ key: 'a' }] }, { 'consents.0.consented': 'not valid' }],
    ['/address', { city: 'x'.repeat(201) }, { city: 'not valid' }],
    ['/address', { zipCode: null }, { zipCode: 'not valid' }],
  ])('%s: a field that is not valid gets 406 and nothing changes', async (path, body, errors) => {
    const before = await customer()
    const sent = { lastName: 'Other', ...(typeof body === 'object' ? body : {}) }
    expect(refusal(await shopper.call('PUT', path, sent))).toEqual([406, errors])
    expect(await customer()).toEqual(before)
  })

  test('consents come back as they were given', async () => {
    const consents = [{ key: 'sms', consented: true }]
    expect(loggedIn(await shopper.call('PUT', '/customer/update', { consents }))).toMatchObject({ consents })
  })
})

describe('PUT email', () => {
  test.each([{}, { newEmail: 'ada' }, { newEmail: 5 }, { newEmail: '' }])('%j gets 406', async (body) => {
    expect(refusal(await shopper.call('PUT', '/email', body))).toEqual([406, { newEmail: 'not valid' }])
    expect(await customer()).toMatchObject({ email })
  })

  test('the old address opens no more, the new one does', async () => {
    const [oldEmail, newEmail] = [newAddress(), newAddress()]
    await (await register(oldEmail)).callForSelection('PUT', '/email', { newEmail })
    const elsewhere = await createTestShopper(shop)
    const login = (address: string) => elsewhere.call('POST', `/login/${address}`, { password: ada.password })
    expect(refusal(await login(oldEmail))).toEqual([406, { password: 'incorrect' }])
    expect(loggedIn(await login(newEmail)).email).toBe(newEmail)
  })
})

describe('PUT password, password-reset-email and password-reset', () => {
  test.each<[string, string, unknown, Record<string, string>]>([
    ['PUT', '/password', {}, { password: 'not valid', newPassword: 'not valid' }],
    ['PUT', '/password', { password: ada.password }, { newPassword: 'not valid' }],
    ['POST', '/password-reset-email/ada', { linkUri: 'reset' }, { email: 'not valid' }],
    ['POST', '/password-reset-email/a%40example.com', {}, { linkUri: 'not valid' }],
    ['POST', '/password-reset', {}, { id: 'not valid', i: 'not valid', newPassword: 'not valid' }],
    ['POST', '/login/a%40example.com', {}, { password: 'not valid' }],
  ])('%s %s with %j gets 406', async (method, path, body, errors) => {
    expect(refusal(await shopper.call(method, path, body))).toEqual([406, errors])
  })

  test('a password of 128 characters opens, one more is refused', async () => {
    const newPassword = 'x'.repeat(128)
    const address = newAddress()
    const owner = await register(address)
    const change = (wanted: string) => owner.call('PUT', '/password', { password: ada.password, newPassword: wanted })
    expect(refusal(await change(`${newPassword}x`))).toEqual([406, { newPassword: 'not valid' }])
    expect((await change(newPassword)).status).toBe(200)
    const elsewhere = await createTestShopper(shop)
    const login = await elsewhere.call('POST', `/login/${address}`, { password: newPassword })
    expect(loggedIn(login).email).toBe(address)
  })
})

describe('the orders of a customer', () => {
  test('are theirs alone, newest first, and a page behind the last is empty', async () => {
    const numbers: string[] = []
    for (const item of ['1001-1', '1003-1']) {
      await shopper.callForSelection('POST', `/items/${item}`)
      numbers.push(parseOrderResponse(await shopper.startPayment('demo-invoice')).order)
    }
    const page = async (from: number) => (await shopper.call('POST', '/orders', { from, size: 1 })).body
    expect((await page(0)).orders).toMatchObject([{ order: numbers[1] }])
    expect((await page(1)).orders).toMatchObject([{ order: numbers[0] }])
    expect(await page(2)).toMatchObject({ orders: [], ordersPaging: { from: 2, size: 1, totalSize: 2 } })
    const stranger = await register(newAddress())
    expect((await stranger.call('POST', '/orders')).body).toMatchObject({ orders: [], ordersPaging: { totalSize: 0 } })
  })
})

describe('newsletter and back in stock', () => {
  test('both answer that it is so, with the token', async () => {
    const reader = newAddress()
    const newsletter = await shopper.call('POST', `/newsletter-subscription/${reader}`, {
      country: 'SE',
      language: 'sv',
    })
    const again = await shopper.call('POST', `/newsletter-subscription/${reader}`, {})
    const wanted = { item: '1001-1', email: reader, shipTo: { country: 'US', state: 'NY' }, language: 'en' }
    const backInStock = await shopper.call('POST', '/back-in-stock-subscription', wanted)
    for (const { status, body } of [newsletter, again, backInStock]) {
      expect([status, body]).toEqual([201, { token: shopper.token, subscribed: true }])
    }
  })

  test.each<[string, unknown, number, Record<string, string>]>([
    ['/newsletter-subscription/ada', {}, 406, { email: 'not valid' }],
    ['/newsletter-subscription/%40', {}, 406, { email: 'not valid' }],
    ['/newsletter-subscription/a%40example.com', { country: 5 }, 406, { country: 'not valid' }],
    ['/newsletter-subscription/a%40example.com', { product: 'none' }, 404, { product: 'not found' }],
    ['/back-in-stock-subscription', { item: '1001-1', shipTo: 'SE' }, 406, { shipTo: 'not valid' }],
    ['/back-in-stock-subscription', { item: '9-9' }, 404, { item: 'product item not found' }],
  ])('%s with %j is refused', async (path, body, status, errors) => {
    expect(refusal(await shopper.call('POST', path, body))).toEqual([status, errors])
  })
})
