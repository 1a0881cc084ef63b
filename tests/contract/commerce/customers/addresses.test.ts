import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ada, refusal } from '../customers.ts'
import { type ApiResponse, openShop, type Shop } from '../shop.ts'
import { createTestShopper, parseOrderResponse, type Shopper } from '../shopper.ts'

/** Black-box tests, which can also run against an external service, so the e-mail addresses are unique. */
const home = {
  firstName: 'Ada',
  lastName: 'Lind',
  address1: 'Storgatan 1',
  zipCode: '111 22',
  city: 'Stockholm',
  country: 'SE',
}
const work = { ...home, company: 'Lind AB', address1: 'Kungsgatan 2', phoneNumber: '+46 70 000 00 00' }
const Book = v.object({
  token: v.string(),
  addresses: v.array(v.looseObject({ id: v.string(), default: v.boolean(), address1: v.string() })),
})

let shop: Shop
let shopper: Shopper
let email: string
beforeAll(async () => {
  shop = await openShop({ rateLimits: false })
})
beforeEach(async () => {
  email = `${randomUUID()}@example.com`
  shopper = await registered(email)
})

async function registered(address: string): Promise<Shopper> {
  const customer = await createTestShopper(shop)
  await customer.callForSelection('POST', '/register', { ...ada, email: address })
  return customer
}

const bookIn = ({ body }: ApiResponse) => v.parse(Book, body).addresses
const add = (body: object, by = shopper) => by.call('POST', '/customer/addresses', body)
const streets = (answer: ApiResponse) => bookIn(answer).map(({ address1 }) => address1)
const read = () => shopper.call('GET', '/customer/addresses')

test('a book begins empty; what is added stands in it, every field told, the first one as the default', async () => {
  expect((await read()).body).toEqual({ token: shopper.token, addresses: [] })
  const { status, body } = await add(home)
  expect([status, body.token]).toEqual([201, shopper.token])
  const empty = { company: '', address2: '', state: '', phoneNumber: '' }
  expect(body.addresses).toEqual([{ ...empty, ...home, id: expect.any(String), default: true }])
  expect(streets(await add(work))).toEqual(['Storgatan 1', 'Kungsgatan 2'])
  expect(bookIn(await read()).map((each) => each.default)).toEqual([true, false])
})

test('one is the default: the last that was chosen, and when it goes the one before', async () => {
  await add(home)
  expect(streets(await add({ ...work, default: true }))).toEqual(['Kungsgatan 2', 'Storgatan 1'])
  const third = bookIn(await add({ ...home, address1: 'Third 3' })).at(-1)?.id
  const chosen = await shopper.call('PUT', `/customer/addresses/${third}`, { ...home, address1: '3', default: true })
  expect(streets(chosen)).toEqual(['3', 'Kungsgatan 2', 'Storgatan 1'])
  expect(streets(await shopper.call('DELETE', `/customer/addresses/${third}`))).toEqual(['Kungsgatan 2', 'Storgatan 1'])
})

test('a change writes an address anew: what it does not name is empty', async () => {
  const id = bookIn(await add(work))[0]?.id
  const changed = await shopper.call('PUT', `/customer/addresses/${id}`, {
    ...home,
    city: ' Lund ',
    zipCode: 'se-22350',
    country: 'se',
  })
  expect(bookIn(changed)).toMatchObject([
    { id, city: 'Lund', zipCode: '223 50', country: 'SE', company: '', phoneNumber: '' },
  ])
})

describe('is refused', () => {
  test.each<[object, Record<string, string>]>([
    [{ firstName: ' ' }, { firstName: 'not valid' }],
    [
      { zipCode: null, city: '' },
      { zipCode: 'not valid', city: 'not valid' },
    ],
    [{ country: 'ZZ' }, { country: 'not valid' }],
    [{ zipCode: '1112' }, { zipCode: 'not valid' }],
    [{ address2: 'x'.repeat(201) }, { address2: 'not valid' }],
    [{ default: 'yes' }, { default: 'not valid' }],
  ])('an address with %j, and nothing changes', async (wrong, errors) => {
    const id = bookIn(await add(home))[0]?.id
    expect(refusal(await add({ ...home, ...wrong }))).toEqual([406, errors])
    expect(refusal(await shopper.call('PUT', `/customer/addresses/${id}`, { ...home, ...wrong }))).toEqual([
      406,
      errors,
    ])
    expect(streets(await read())).toEqual(['Storgatan 1'])
  })

  test('an address that nobody has, or somebody else', async () => {
    const id = bookIn(await add(home))[0]?.id ?? ''
    const stranger = await registered(`${randomUUID()}@example.com`)
    for (const each of [id, randomUUID()]) {
      const path = `/customer/addresses/${each}`
      expect(refusal(await stranger.call('PUT', path, work))).toEqual([404, { address: 'not found' }])
      expect(refusal(await stranger.call('DELETE', path))).toEqual([404, { address: 'not found' }])
    }
    expect(streets(await read())).toEqual(['Storgatan 1'])
  })

  test('one more than twenty, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => add(home)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(refusal(await add(home))).toEqual([409, { addresses: 'too many' }])
    expect(bookIn(await read())).toHaveLength(20)
  })

  test.each([
    ['GET', ''],
    ['POST', ''],
    ['PUT', '/one'],
    ['DELETE', '/one'],
  ])('%s by whoever is not signed in', async (method, below) => {
    const guest = await createTestShopper(shop)
    const sent = method === 'GET' || method === 'DELETE' ? undefined : { city: 7 }
    expect(refusal(await guest.call(method, `/customer/addresses${below}`, sent))).toEqual([
      403,
      { accessRight: 'denied' },
    ])
  })
})

test('the default, and not the record, fills the cart that follows an order at the next login', async () => {
  await add(home)
  await add({ ...work, default: true })
  await shopper.callForSelection('POST', '/items/1001-1')
  parseOrderResponse(await shopper.startPayment('demo-invoice'))
  const elsewhere = await createTestShopper(shop)
  await elsewhere.callForSelection('PUT', '/countries/SE')
  const { selection } = await elsewhere.callForSelection('POST', `/login/${email}`, { password: ada.password })
  expect(selection.address).toMatchObject({ email, address1: 'Kungsgatan 2', company: 'Lind AB' })
})
