import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ada,
  deleteCustomers,
  loggedIn,
  logInOnNewDevice,
  openShopWithoutRateLimits,
  refusal,
  registerCustomer,
} from '../customers.ts'
import type { Shop } from '../shop.ts'
import { createTestShopper, parseOrderResponse, parseSelectionResponse, type Shopper, setStock } from '../shopper.ts'

const item = '1002-1'
const login = `/login/${encodeURIComponent(ada.email)}`

let shop: Shop
beforeAll(async () => {
  shop = await openShopWithoutRateLimits()
})
beforeEach(async () => {
  await deleteCustomers(shop)
  await setStock(shop, '1002', 100)
})

async function linesOf(shopper: Shopper): Promise<[string, number, string][]> {
  const { items } = (await shopper.callForSelection('GET', '/selection')).selection
  return items.map((line) => [line.item, line.quantity, line.comment ?? ''])
}

describe('register', () => {
  test('signs in, keeps the cart, stores no readable password', async () => {
    const shopper = await createTestShopper(shop)
    await shopper.callForSelection('POST', `/items/${item}`)
    const answer = await shopper.call('POST', '/register', ada)
    expect(loggedIn(answer)).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', city: 'Stockholm' })
    expect(parseSelectionResponse(answer).selection.items).toHaveLength(1)
    expect(loggedIn(await shopper.call('GET', '/selection')).email).toBe('ada@example.com')
    const row = await shop.database.selectFrom('customer').selectAll().executeTakeFirstOrThrow()
    expect(row.password).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(ada.password)
  })

  test.each([
    ['a password of 3', { ...ada, password: 'abc' }, { password: 'not valid' }],
    ['a password of 129', { ...ada, password: 'x'.repeat(129) }, { password: 'not valid' }],
    ['no password', { ...ada, password: undefined }, { password: 'not valid' }],
    ['no e-mail', { ...ada, email: 'ada' }, { email: 'not valid' }],
    ['a name of the wrong type', { ...ada, firstName: 7 }, { firstName: 'not valid' }],
    ['a country that is none', { ...ada, country: 'Sweden' }, { country: 'not valid' }],
  ])('%s gets 406', async (_, body, errors) => {
    const shopper = await createTestShopper(shop)
    expect(refusal(await shopper.call('POST', '/register', body))).toEqual([406, errors])
    expect(await shop.database.selectFrom('customer').select('id').execute()).toEqual([])
  })

  test('the same address, in other letters, gets 409; of two at once one gets through', async () => {
    const shoppers = await Promise.all([1, 2, 3].map(() => createTestShopper(shop)))
    const answers = await Promise.all(shoppers.map((shopper) => shopper.call('POST', '/register', ada)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const again = await (await createTestShopper(shop)).call('POST', '/register', { ...ada, email: 'ADA@EXAMPLE.COM' })
    expect(refusal(again)).toEqual([409, { email: 'already registered' }])
  })
})

describe('login', () => {
  beforeEach(() => registerCustomer(shop))

  test.each([
    ['a wrong password', login, 'wrong'],
    ['an unknown address', '/login/nobody%40example.com', ada.password],
    ['what is no address', '/login/nobody', ada.password],
  ])('%s gets 406 with the same words', async (_, path, password) => {
    const answer = await (await createTestShopper(shop)).call('POST', path, { password })
    expect(refusal(answer)).toEqual([406, { password: 'incorrect' }])
  })

  test('anonymous lines are added to the saved cart; same item and comment add up', async () => {
    const first = await logInOnNewDevice(shop)
    await first.callForSelection('POST', `/items/${item}/quantity/2`)
    await first.callForSelection('POST', `/items/${item}/quantity/1`, { comment: 'gift' })
    const second = await createTestShopper(shop)
    await second.callForSelection('POST', `/items/${item}/quantity/3`)
    await second.callForSelection('POST', '/items/1003-1')
    await second.callForSelection('POST', login, { password: ada.password })
    expect(await linesOf(second)).toEqual([
      [item, 5, ''],
      [item, 1, 'gift'],
      ['1003-1', 1, ''],
    ])
    expect(await linesOf(first)).toEqual(await linesOf(second))
  })

  test('what the shelves lack for both carts together is said', async () => {
    const first = await logInOnNewDevice(shop)
    await first.callForSelection('POST', `/items/${item}/quantity/6`)
    const second = await createTestShopper(shop)
    await second.callForSelection('POST', `/items/${item}/quantity/6`)
    await setStock(shop, '1002', 10)
    const { body } = await second.call('POST', login, { password: ada.password })
    expect(body.unavailable).toMatchObject([{ item, unavailable: 2 }])
    expect(await linesOf(second)).toEqual([[item, 10, '']])
  })

  test('again on the same device changes nothing', async () => {
    const shopper = await logInOnNewDevice(shop)
    await shopper.callForSelection('POST', `/items/${item}`)
    await shopper.callForSelection('POST', login, { password: ada.password })
    expect(await linesOf(shopper)).toEqual([[item, 1, '']])
  })

  test('another customer on the same device finds their own cart, not the first one’s', async () => {
    const shopper = await logInOnNewDevice(shop)
    await shopper.callForSelection('POST', `/items/${item}`)
    await shopper.callForSelection('POST', '/register', { ...ada, email: 'bo@example.com' })
    expect(await linesOf(shopper)).toEqual([])
    expect(await linesOf(await logInOnNewDevice(shop))).toEqual([[item, 1, '']])
  })

  test('country and language stay the shopper’s, the address comes from the customer', async () => {
    const shopper = await createTestShopper(shop)
    await shopper.callForSelection('PUT', '/countries/DK', {})
    const { selection, location } = await shopper.callForSelection('POST', login, { password: ada.password })
    expect([location.country, selection.language]).toEqual(['DK', 'da'])
    expect(selection.address).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', address1: '' })
    const home = (await (await logInOnNewDevice(shop)).callForSelection('GET', '/selection')).selection
    expect(home.address).toMatchObject({ zipCode: '111 22', city: 'Stockholm' })
  })
})

describe('logout', () => {
  test('empties the cart, keeps token and country; the next login finds the cart again', async () => {
    const shopper = await registerCustomer(shop)
    await shopper.callForSelection('PUT', '/countries/DK', {})
    await shopper.callForSelection('POST', '/items/1003-1')
    const answer = await shopper.call('POST', '/logout')
    expect(answer.body.token).toBe(shopper.token)
    expect(answer.body.loggedIn).toBeUndefined()
    expect(answer.body.location).toMatchObject({ country: 'DK' })
    expect(await linesOf(shopper)).toEqual([])
    await shopper.callForSelection('POST', login, { password: ada.password })
    expect(await linesOf(shopper)).toEqual([['1003-1', 1, '']])
  })
})

describe('without a login', () => {
  test.each([
    ['GET', '/customer', undefined],
    ['POST', '/orders', {}],
    ['PUT', '/password', { password: 'abcd', newPassword: 'efgh' }],
    ['PUT', '/customer/update', {}],
    ['PUT', '/address', {}],
    ['PUT', '/email', { newEmail: 'a@example.com' }],
  ])('%s %s gets 403', async (method, path, body) => {
    const answer = await (await createTestShopper(shop)).call(method, path, body)
    expect(refusal(answer)).toEqual([403, { accessRight: 'denied' }])
  })
})

describe('a customer’s data', () => {
  let shopper: Shopper
  beforeEach(async () => {
    shopper = await registerCustomer(shop)
  })

  test('a new e-mail address is the one to sign in with; a taken one gets 409', async () => {
    const other = await createTestShopper(shop)
    await other.callForSelection('POST', '/register', { ...ada, email: 'bo@example.com' })
    const taken = await shopper.call('PUT', '/email', { newEmail: 'Bo@example.com' })
    expect(refusal(taken)).toEqual([409, { email: 'already registered' }])
    expect(loggedIn(await shopper.call('PUT', '/email', { newEmail: 'new@example.com' })).email).toBe('new@example.com')
    const again = await (await createTestShopper(shop)).call('POST', '/login/new%40example.com', {
      password: ada.password,
    })
    expect(again.status).toBe(200)
  })

  test('orders: the own ones placed while signed in, newest first, by page', async () => {
    const buy = async (buyer: Shopper) => {
      await buyer.callForSelection('POST', `/items/${item}`)
      return parseOrderResponse(await buyer.startPayment('demo-invoice')).order
    }
    await shopper.call('POST', '/logout')
    await buy(shopper)
    const owner = await logInOnNewDevice(shop)
    const numbers = [await buy(owner), await buy(owner), await buy(owner)]
    const { body } = await owner.call('POST', '/orders', { from: 1, size: 1 })
    expect(body.orders).toMatchObject([{ order: numbers[1] }])
    expect(body.ordersPaging).toEqual({ from: 1, size: 1, totalSize: 3 })
    expect((await owner.call('POST', '/orders')).body.orders).toMatchObject([
      { order: numbers[2] },
      { order: numbers[1] },
      { order: numbers[0] },
    ])
    expect(await linesOf(await logInOnNewDevice(shop))).toEqual([])
  })

  test.each([{ from: -1 }, { size: 101 }, { size: 'all' }])('a page of %j gets 406', async (page) => {
    expect((await shopper.call('POST', '/orders', page)).status).toBe(406)
  })
})

test('the saved cart is still there after the token expired', async () => {
  let now = Date.UTC(2026, 10, 21)
  const own = await openShopWithoutRateLimits({ now: () => now })
  const shopper = await registerCustomer(own)
  await shopper.callForSelection('POST', '/items/1003-1')
  now += 31 * 86_400_000
  await createTestShopper(own)
  expect(await linesOf(await logInOnNewDevice(own))).toEqual([['1003-1', 1, '']])
})
