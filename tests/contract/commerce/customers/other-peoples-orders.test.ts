import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ada,
  deleteCustomers,
  logInOnNewDevice,
  openShopWithoutRateLimits,
  refusal,
  registerCustomer,
} from '../customers.ts'
import { canWithMultipack } from '../payment-steps.ts'
import { type Shop, secret } from '../shop.ts'
import { createTestShopper, parseOrderResponse, type Shopper } from '../shopper.ts'

const { can } = canWithMultipack()
const login = `/login/${encodeURIComponent(ada.email)}`
const notFound = [404, { order: 'not found' }]

let shop: Shop
beforeAll(async () => {
  shop = await openShopWithoutRateLimits()
  await shop.ensureStock(can.id, 1000)
})
beforeEach(() => deleteCustomers(shop))

async function order(shopper: Shopper): Promise<string> {
  await shopper.callForSelection('POST', `/items/${can.item}`)
  return parseOrderResponse(await shopper.startPayment('demo-invoice')).order
}

// The browser keeps its token after logout, and an attacker could have copied the token.
test('a receipt is not shown to who uses the browser after its customer signed out, nor to the next customer', async () => {
  const shopper = await registerCustomer(shop)
  const number = await order(shopper)
  expect(parseOrderResponse(await shopper.call('GET', '/receipt')).order).toBe(number)
  await shopper.callForSelection('POST', '/logout')
  expect(refusal(await shopper.call('GET', '/receipt'))).toEqual(notFound)
  await shopper.callForSelection('POST', '/register', { ...ada, email: 'eva@example.com' })
  expect(refusal(await shopper.call('GET', '/receipt'))).toEqual(notFound)
  await shopper.callForSelection('POST', '/logout')
  await shopper.callForSelection('POST', login, { password: ada.password })
  expect(parseOrderResponse(await shopper.call('GET', '/receipt')).order).toBe(number)
})

test('a token that was copied shows no receipt once the customer changed the password', async () => {
  const owner = await registerCustomer(shop)
  const thief = await logInOnNewDevice(shop)
  await order(thief)
  await owner.callForSelection('PUT', '/password', { password: ada.password, newPassword: 'another horse' })
  expect(refusal(await thief.call('GET', '/receipt'))).toEqual(notFound)
  expect((await thief.call('POST', '/orders', {})).status).toBe(403)
})

test("the shop's server reads the orders of whoever a token has signed in, and of nobody else", async () => {
  const shopper = await registerCustomer(shop)
  const number = await order(shopper)
  const read = (token: string) =>
    shop.call('POST', '/orders', { token, body: { from: 0, size: 50 }, headers: { Authorization: `Bearer ${secret}` } })
  expect(await read(shopper.token)).toMatchObject({ status: 200, body: { orders: [{ order: number }] } })
  for (const token of [(await createTestShopper(shop)).token, 'none']) expect((await read(token)).status).toBe(403)
  await shopper.callForSelection('POST', '/logout')
  expect((await read(shopper.token)).status).toBe(403)
})

test('a guest sees the receipt, also when signing in comes after it', async () => {
  const shopper = await createTestShopper(shop)
  const number = await order(shopper)
  expect(parseOrderResponse(await shopper.call('GET', '/receipt')).order).toBe(number)
  await shopper.callForSelection('POST', '/register', { ...ada, email: 'guest@example.com' })
  expect(parseOrderResponse(await shopper.call('GET', '/receipt')).order).toBe(number)
})

test('an e-mail address is not tried for accounts through the change of one’s own', async () => {
  const limited = await openShopWithoutRateLimits({ rateLimits: {} })
  const shopper = await registerCustomer(limited)
  const from = { 'x-client-address': '192.0.2.7' }
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const body = { newEmail: `somebody-${attempt}@example.com` }
    statuses.add((await limited.call('PUT', '/email', { token: shopper.token, body, headers: from })).status)
  }
  expect(statuses).toContain(429)
  await limited.database.destroy()
})
