import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ada, loggedIn, refusal } from '../customers.ts'
import { openShop, type Shop } from '../shop.ts'
import { createTestShopper, parseSelectionResponse, type Shopper } from '../shopper.ts'

/** Black-box tests, which can also run against an external service, so the e-mail address is unique. */
let shop: Shop
let shopper: Shopper
const email = `${randomUUID()}@example.com`
const login = (address: string) => `/login/${encodeURIComponent(address)}`
beforeAll(async () => {
  shop = await openShop()
  shopper = await createTestShopper(shop)
  const answer = await shopper.call('POST', '/register', { ...ada, email })
  expect(loggedIn(answer)).toMatchObject({ email, firstName: 'Ada', country: 'SE' })
})

test('who is signed in stands in every answer, also after a change of country and language', async () => {
  for (const [method, path] of [
    ['GET', '/selection'],
    ['PUT', '/languages/de'],
    ['PUT', '/countries/SE'],
  ] as const) {
    expect(loggedIn(await shopper.call(method, path)).email).toBe(email)
  }
})

test('the customer, their data changed, their orders', async () => {
  const changed = await shopper.call('PUT', '/customer/update', { firstName: 'Adele', country: 'dk' })
  expect(loggedIn(changed).firstName).toBe('Adele')
  expect(loggedIn(await shopper.call('PUT', '/address', { city: 'Lund' })).city).toBe('Lund')
  const { body } = await shopper.call('GET', '/customer')
  const changes = { firstName: 'Adele', country: 'DK', city: 'Lund' }
  expect(body.customer).toMatchObject({ email, lastName: 'Lind', ...changes })
  const orders = (await shopper.call('POST', '/orders', { from: 0, size: 1 })).body
  expect([orders.orders, orders.ordersPaging]).toEqual([[], { from: 0, size: 1, totalSize: 0 }])
})

test('logout and login: signed out the data is closed, a wrong password opens nothing', async () => {
  const { body } = await shopper.call('POST', '/logout')
  expect([body.loggedIn, body.token]).toEqual([undefined, shopper.token])
  expect(refusal(await shopper.call('GET', '/customer'))).toEqual([403, { accessRight: 'denied' }])
  const wrong = await shopper.call('POST', login(email), { password: 'wrong' })
  expect(refusal(wrong)).toEqual([406, { password: 'incorrect' }])
  expect(loggedIn(await shopper.call('POST', login(email), { password: ada.password })).email).toBe(email)
})

test('a password changed is the one that opens', async () => {
  const changing = await createTestShopper(shop)
  const changed = `${randomUUID()}@example.com`
  await changing.callForSelection('POST', '/register', { ...ada, email: changed })
  const wrong = await changing.call('PUT', '/password', { password: 'wrong', newPassword: 'another one' })
  expect(refusal(wrong)).toEqual([406, { password: 'incorrect' }])
  await changing.callForSelection('PUT', '/password', { password: ada.password, newPassword: 'another one' })
  const other = await createTestShopper(shop)
  expect((await other.call('POST', login(changed), { password: ada.password })).status).toBe(406)
  const opened = await other.call('POST', login(changed), { password: 'another one' })
  expect(parseSelectionResponse(opened).loggedIn?.email).toBe(changed)
})

test('the address is taken, and a reset is for those who have an account', async () => {
  const other = await createTestShopper(shop)
  expect(refusal(await other.call('POST', '/register', { ...ada, email }))).toEqual([
    409,
    { email: 'already registered' },
  ])
  const unknown = `/password-reset-email/${randomUUID()}%40example.com`
  expect(refusal(await other.call('POST', unknown, { linkUri: 'password-reset' }))).toEqual([
    404,
    { email: 'not found' },
  ])
  const known = await other.call('POST', `/password-reset-email/${email}`, { linkUri: 'password-reset' })
  expect(parseSelectionResponse(known).token).toBe(other.token)
  const guessed = await other.call('POST', '/password-reset', { id: randomUUID(), i: 'x', newPassword: 'abcd' })
  expect(refusal(guessed)).toEqual([406, { i: 'not valid' }])
})
