import { beforeEach, describe, expect, test } from 'vitest'
import {
  deleteCustomers,
  findLatestMailUrl,
  listOutboxMails,
  logInOnNewDevice,
  registerCustomer,
  testCustomer,
} from '../customers.ts'
import { commerceSecret, getStatusAndErrors, openShop, setUpEach, setUpOnce, shopOrigin } from '../shop.ts'
import { createTestShopper, parseOrderResponse, parseSelectionResponse, type Shopper, setStock } from '../shopper.ts'

const item = '1002-1'
const { password } = testCustomer
const login = `/login/${encodeURIComponent(testCustomer.email)}`
const hour = 3_600_000

let now = Date.UTC(2026, 10, 21)
const shop = setUpOnce(() => openShop({ rateLimits: false, now: () => now }))
beforeEach(async () => {
  await deleteCustomers(shop)
  await setStock(shop, '1002', 100)
})

async function linesOf(shopper: Shopper): Promise<string[]> {
  return (await shopper.selection()).items.map((line) => [line.item, line.quantity, line.comment].join(' ').trim())
}

async function statusOfCustomer(shopper: Shopper): Promise<number> {
  return (await shopper.call('GET', '/customer')).status
}

describe('register', () => {
  test('signs in, keeps the cart and stores no readable password', async () => {
    const shopper = await createTestShopper(shop)
    await shopper.add(item)
    const answer = await shopper.call('POST', '/register', testCustomer)
    expect(answer.body.loggedIn).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', country: 'SE' })
    expect(parseSelectionResponse(answer).selection.items).toHaveLength(1)
    const row = await shop.database.selectFrom('customer').selectAll().executeTakeFirstOrThrow()
    expect(row.password).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(testCustomer.password)
  })

  test.each([
    ['a password of 3', { password: 'abc' }, { password: 'not valid' }],
    ['a password of 129', { password: 'x'.repeat(129) }, { password: 'not valid' }],
    ['no password', { password: undefined }, { password: 'not valid' }],
    ['no e-mail', { email: 'ada' }, { email: 'not valid' }],
    ['a name of the wrong type', { firstName: 7 }, { firstName: 'not valid' }],
    ['a country that is none', { country: 'Sweden' }, { country: 'not valid' }],
  ])('%s gets 406', async (_, wrong, errors) => {
    const shopper = await createTestShopper(shop)
    expect(getStatusAndErrors(await shopper.call('POST', '/register', { ...testCustomer, ...wrong }))).toEqual([
      406,
      errors,
    ])
    expect(await shop.database.selectFrom('customer').select('id').execute()).toEqual([])
  })

  test('the same address in another case gets 409; only one of two concurrent requests succeeds', async () => {
    const shoppers = await Promise.all([1, 2, 3].map(() => createTestShopper(shop)))
    const answers = await Promise.all(shoppers.map((shopper) => shopper.call('POST', '/register', testCustomer)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const again = await (await createTestShopper(shop)).call('POST', '/register', {
      ...testCustomer,
      email: 'ADA@EXAMPLE.COM',
    })
    expect(getStatusAndErrors(again)).toEqual([409, { email: 'already registered' }])
  })
})

describe('login', () => {
  beforeEach(() => registerCustomer(shop))

  test.each([
    ['a wrong password', login, 'wrong'],
    ['an unknown address', '/login/nobody%40example.com', password],
    ['what is no address', '/login/nobody', password],
  ])('%s gets 406 with the same message', async (_, path, secret) => {
    const answer = await (await createTestShopper(shop)).call('POST', path, { password: secret })
    expect(getStatusAndErrors(answer)).toEqual([406, { password: 'incorrect' }])
  })

  test('anonymous lines are added to the saved cart; the same item and comment add up', async () => {
    const first = await logInOnNewDevice(shop)
    await first.add(item, 2)
    await first.add(item, 1, { comment: 'gift' })
    const second = await createTestShopper(shop)
    await second.add(item, 3)
    await second.add('1003-1')
    await second.callForSelection('POST', login, { password })
    const lines = [`${item} 5`, `${item} 1 gift`, '1003-1 1']
    expect([await linesOf(second), await linesOf(first)]).toEqual([lines, lines])
  })

  test('missing stock for the merged cart is reported', async () => {
    const [first, second] = [await logInOnNewDevice(shop), await createTestShopper(shop)]
    for (const shopper of [first, second]) await shopper.add(item, 6)
    await setStock(shop, '1002', 10)
    const { body } = await second.call('POST', login, { password })
    expect(body.unavailable).toMatchObject([{ item, unavailable: 2 }])
    expect(await linesOf(second)).toEqual([`${item} 10`])
  })

  test('a second login on the same device changes nothing; another customer there gets their own cart', async () => {
    const shopper = await logInOnNewDevice(shop)
    await shopper.add(item)
    await shopper.callForSelection('POST', login, { password })
    expect(await linesOf(shopper)).toEqual([`${item} 1`])
    await shopper.callForSelection('POST', '/register', { ...testCustomer, email: 'bo@example.com' })
    expect(await linesOf(shopper)).toEqual([])
    expect(await linesOf(await logInOnNewDevice(shop))).toEqual([`${item} 1`])
  })

  test('country and language stay those of the shopper, and the address comes from the customer', async () => {
    const shopper = await createTestShopper(shop)
    await shopper.callForSelection('PUT', '/countries/DK', {})
    const { selection, location } = await shopper.callForSelection('POST', login, { password })
    expect([location.country, selection.language]).toEqual(['DK', 'da'])
    expect(selection.address).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', address1: '' })
    const { address } = await (await logInOnNewDevice(shop)).selection()
    expect(address).toMatchObject({ zipCode: '111 22', city: 'Stockholm' })
  })

  test('finds the saved cart, even after the token has expired', async () => {
    await (await logInOnNewDevice(shop)).add('1003-1')
    now += 31 * 24 * hour
    await createTestShopper(shop)
    expect(await linesOf(await logInOnNewDevice(shop))).toEqual(['1003-1 1'])
  })
})

test('logging out empties the cart but keeps token and country; the next login restores the cart', async () => {
  const shopper = await registerCustomer(shop)
  await shopper.callForSelection('PUT', '/countries/DK', {})
  await shopper.add('1003-1')
  const { body } = await shopper.call('POST', '/logout')
  expect([body.token, body.loggedIn]).toEqual([shopper.token, undefined])
  expect(body.location).toMatchObject({ country: 'DK' })
  expect([await linesOf(shopper), await statusOfCustomer(shopper)]).toEqual([[], 403])
  await shopper.callForSelection('POST', login, { password })
  expect(await linesOf(shopper)).toEqual(['1003-1 1'])
})

test.each([
  ['GET', '/customer', undefined],
  ['DELETE', '/customer', { password }],
  ['GET', '/customer/data', undefined],
  ['PUT', '/customer/update', {}],
  ['GET', '/customer/addresses', undefined],
  ['POST', '/customer/addresses', { city: 7 }],
  ['PUT', '/customer/addresses/one', { city: 7 }],
  ['DELETE', '/customer/addresses/one', undefined],
  ['POST', '/orders', {}],
  ['PUT', '/password', { password: 'abcd', newPassword: 'efgh' }],
  ['PUT', '/address', {}],
  ['PUT', '/email', { newEmail: 'a@example.com' }],
  ['POST', '/email-change', { newEmail: 'a@example.com', password }],
])('without a login %s %s gets 403', async (method, path, body) => {
  const answer = await (await createTestShopper(shop)).call(method, path, body)
  expect(getStatusAndErrors(answer)).toEqual([403, { accessRight: 'denied' }])
})

const ask = `/password-reset-email/${encodeURIComponent(testCustomer.email)}`
const newPassword = 'battery staple'

async function requestLink(linkUri = 'password-reset') {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', ask, { linkUri })
  const url = await findLatestMailUrl(shop, 'password-reset')
  const [id = '', i = ''] = ['id', 'i'].map((name) => url.searchParams.get(name) ?? '')
  const reset = (more = {}) => shopper.call('POST', '/password-reset', { id, i, newPassword, ...more })
  return { id, i, url, reset }
}

describe('a password reset by email', () => {
  const owner = setUpEach(() => registerCustomer(shop))

  test('the link, stored only as a hash, sets the password, signs in, and signs out elsewhere', async () => {
    const { i, url, reset } = await requestLink('sv/password-reset')
    const stored = await shop.database.selectFrom('password_reset').selectAll().execute()
    expect([Buffer.from(i, 'base64url').length, JSON.stringify(stored).includes(i)]).toEqual([32, false])
    expect(`${url.origin}${url.pathname}`).toBe(`${shopOrigin}/sv/password-reset`)
    expect(getStatusAndErrors(await reset({ newPassword: 'abc' }))).toEqual([406, { newPassword: 'not valid' }])
    expect((await reset()).body.loggedIn).toMatchObject({ email: 'ada@example.com' })
    expect(await statusOfCustomer(owner)).toBe(403)
    expect(await statusOfCustomer(await logInOnNewDevice(shop, newPassword))).toBe(200)
    const old = await (await createTestShopper(shop)).call('POST', login, { password })
    expect(getStatusAndErrors(old)).toEqual([406, { password: 'incorrect' }])
  })

  test('only one of many concurrent uses succeeds, and every older link becomes void', async () => {
    const older = await requestLink()
    const { id, i } = await requestLink()
    const shoppers = await Promise.all([1, 2, 3, 4].map(() => createTestShopper(shop)))
    const answers = await Promise.all(
      shoppers.map((shopper, index) =>
        shopper.call('POST', '/password-reset', { id, i, newPassword: `password ${index}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 406, 406, 406])
    expect(getStatusAndErrors(await older.reset())).toEqual([406, { i: 'not valid' }])
  })

  test.each([
    ['after an hour', {}, hour],
    ['with another secret', { i: 'x'.repeat(43) }, 0],
    ['with another id', { id: 'x' }, 0],
  ])('%s the link is refused and changes nothing', async (_, change, later) => {
    const { reset } = await requestLink()
    now += later
    expect(getStatusAndErrors(await reset(change))).toEqual([406, { i: 'not valid' }])
    expect(await statusOfCustomer(owner)).toBe(200)
  })

  test('an unknown address gets 404 and no mail', async () => {
    const answer = await owner.call('POST', '/password-reset-email/nobody%40example.com', { linkUri: 'x' })
    expect(getStatusAndErrors(answer)).toEqual([404, { email: 'not found' }])
    expect(await listOutboxMails(shop, 'password-reset')).toEqual([])
  })

  test.each([
    ...['https://elsewhere.example/reset', '//elsewhere.example/reset', '/\\elsewhere.example', '@elsewhere.example'],
    ...['javascript:alert(1)', '/a//b', '/a?next=b', '/a#b', ''],
  ])('the link path %s is refused', async (linkUri) => {
    expect(getStatusAndErrors(await owner.call('POST', ask, { linkUri }))).toEqual([406, { linkUri: 'not valid' }])
  })

  test('a password change requires the old one, voids links, signs out other devices and hides receipts there', async () => {
    const other = await logInOnNewDevice(shop)
    await order(other)
    const { reset } = await requestLink()
    const wrong = await owner.call('PUT', '/password', { password: 'wrong', newPassword })
    expect(getStatusAndErrors(wrong)).toEqual([406, { password: 'incorrect' }])
    const changed = await owner.call('PUT', '/password', { password, newPassword })
    expect(changed.body.loggedIn).toMatchObject({ email: 'ada@example.com' })
    expect([await statusOfCustomer(other), await statusOfCustomer(owner)]).toEqual([403, 200])
    expect(getStatusAndErrors(await other.call('GET', '/receipt'))).toEqual(notFound)
    expect((await other.call('POST', '/orders', {})).status).toBe(403)
    expect((await other.call('POST', login, { password })).status).toBe(406)
    expect((await other.call('POST', login, { password: newPassword })).status).toBe(200)
    expect((await reset({ newPassword: 'another' })).status).toBe(406)
  })
})

const notFound = [404, { order: 'not found' }]

async function order(shopper: Shopper): Promise<string> {
  await shopper.add(item)
  return parseOrderResponse(await shopper.startPayment('demo-invoice')).order
}

const orderOnReceipt = async (shopper: Shopper) => parseOrderResponse(await shopper.call('GET', '/receipt')).order

// After logout, the browser keeps its token, and an attacker could have copied the token. The receipt must therefore be
// hidden.
test('a receipt is hidden after its customer has signed out, and from the next customer', async () => {
  const shopper = await registerCustomer(shop)
  const number = await order(shopper)
  expect(await orderOnReceipt(shopper)).toBe(number)
  await shopper.callForSelection('POST', '/logout')
  expect(getStatusAndErrors(await shopper.call('GET', '/receipt'))).toEqual(notFound)
  await shopper.callForSelection('POST', '/register', { ...testCustomer, email: 'eva@example.com' })
  expect(getStatusAndErrors(await shopper.call('GET', '/receipt'))).toEqual(notFound)
  await shopper.callForSelection('POST', '/logout')
  await shopper.callForSelection('POST', login, { password })
  expect(await orderOnReceipt(shopper)).toBe(number)
})

test('the shop’s server reads only the orders of the customer whom a token has signed in', async () => {
  const shopper = await registerCustomer(shop)
  const number = await order(shopper)
  const headers = { Authorization: `Bearer ${commerceSecret}` }
  const read = (token: string) => shop.call('POST', '/orders', { token, body: { from: 0, size: 50 }, headers })
  expect(await read(shopper.token)).toMatchObject({ status: 200, body: { orders: [{ order: number }] } })
  for (const token of [(await createTestShopper(shop)).token, 'none']) expect((await read(token)).status).toBe(403)
  await shopper.callForSelection('POST', '/logout')
  expect((await read(shopper.token)).status).toBe(403)
})

test('a guest sees the receipt, even after signing in later', async () => {
  const shopper = await createTestShopper(shop)
  const number = await order(shopper)
  expect(await orderOnReceipt(shopper)).toBe(number)
  await shopper.callForSelection('POST', '/register', { ...testCustomer, email: 'guest@example.com' })
  expect(await orderOnReceipt(shopper)).toBe(number)
})

test('the email change of a customer cannot be used to probe for accounts', async () => {
  const shopper = await registerCustomer(await openShop())
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 40; attempt += 1) {
    statuses.add((await shopper.call('PUT', '/email', { newEmail: `somebody-${attempt}@example.com` })).status)
  }
  expect(statuses).toContain(429)
})
