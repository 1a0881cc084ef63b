import { addApiKey, addWebhookEndpoint, apiScopes, listApiKeys, revokeApiKey } from '@pouchery/commerce-server/admin'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiScope } from '../../../packages/commerce-server/src/integrations/api-keys.ts'
import { listOutboxMails } from './customers.ts'
import { buyItems } from './orders/order-steps.ts'
import { type ApiResponse, type CallOptions, commerceSecret, getStatusAndErrors, openShop, type Shop } from './shop.ts'
import { createTestShopper, readStock } from './shopper.ts'

const begin = Date.parse('2026-11-27T08:00:00Z')
const all = Object.keys(apiScopes) as ApiScope[]
const can = 'FJA-1001'
const otherCan = 'FJA-1002'
const packSku = 'PACK-100110'

let shop: Shop
let key = ''
let now = begin
beforeEach(async () => {
  now = begin
  shop = await openShop({ rateLimits: false, now: () => now })
  await shop.ensureStock('1001', 100)
  await shop.ensureStock('1002', 50)
  key = await keyFor(...all)
})

const keyFor = async (...scopes: ApiScope[]) => (await addApiKey(shop.database, { name: 'warehouse', scopes }, now)).key

type Options = Omit<CallOptions, 'token'> & { as?: string; once?: string }

function call(method: string, path: string, { body, as = key, once, headers = {} }: Options = {}) {
  const own = { Authorization: `Bearer ${as}`, ...(once !== undefined && { 'Idempotency-Key': once }), ...headers }
  return shop.call(method, `/integrations${path}`, { body, headers: own })
}

const addStock = (once: string, ...stock: object[]) => call('POST', '/stock', { body: { stock }, once })
const ship = (order: string, body: unknown, once: string) => call('POST', `/orders/${order}/shipments`, { body, once })
const isReplayed = ({ headers }: ApiResponse) => headers.get('idempotency-replayed') === 'true'
const stocks = async () => [await readStock(shop, '1001'), await readStock(shop, '1002')]

const bought = async () => String(10_000 + (await buyItems(shop, ['1001-1', '1001-1', '1002-1'])))

test.each([
  ['no key', {}, 401],
  ['another key', { Authorization: `Bearer pk_000000000000_${'A'.repeat(43)}` }, 401],
  ['the secret of server mode', { Authorization: `Bearer ${commerceSecret}` }, 401],
  ['a browser', { Origin: 'https://shop.example' }, 403],
])('%s is rejected', async (_, headers, status) => {
  const shown = status === 403 ? { Authorization: `Bearer ${key}` } : {}
  const answer = await shop.call('GET', '/integrations/orders', { headers: { ...shown, ...headers } })
  expect(getStatusAndErrors(answer)).toEqual([status, { authorization: expect.stringMatching(/\.$/) }])
})

test('a key allows only what its scopes permit, and no call made for shoppers', async () => {
  const reader = await keyFor('orders:read')
  expect((await call('GET', '/orders', { as: reader })).status).toBe(200)
  const refused = getStatusAndErrors(await call('PUT', '/stock', { as: reader, body: {} }))
  expect(refused).toEqual([403, { authorization: 'This key lacks the scope stock:write.' }])
  expect((await shop.call('GET', '/markets', { headers: { Authorization: `Bearer ${reader}` } })).status).toBe(401)
})

test('a key with one changed character is rejected, as is a revoked one, and no secret is stored', async () => {
  const letters = [...key]
  letters[key.length - 2] = letters[key.length - 2] === 'A' ? 'B' : 'A'
  expect((await call('GET', '/orders', { as: letters.join('') })).status).toBe(401)
  const [{ id = '' } = {}] = await listApiKeys(shop.database)
  await revokeApiKey(shop.database, id, now)
  expect((await call('GET', '/orders')).status).toBe(401)
  const rows = JSON.stringify(await shop.database.selectFrom('api_key').selectAll().execute())
  // The secret part of the key may itself contain `_`.
  expect(rows).not.toContain(key.split('_').slice(2).join('_'))
})

test('too many calls get a retry time, and so do too many guessed keys', async () => {
  const rate = { limit: 2, windowMs: 60_000 }
  const rateLimits = { integration: { address: rate, token: rate } }
  shop = await openShop({ now: () => now, rateLimits })
  key = await keyFor('orders:read')
  const guess = { as: 'x', headers: { 'x-client-address': '192.0.2.1' } }
  const attempts: Options[] = [{}, {}, {}, guess, guess, guess]
  const statuses: number[] = []
  for (const attempt of attempts) statuses.push((await call('GET', '/orders', attempt)).status)
  expect(statuses).toEqual([200, 200, 429, 401, 401, 429])
  expect((await call('GET', '/orders')).headers.get('retry-after')).toBe('30')
})

describe('stock', () => {
  test('is set with batch and reason, and reported to webhooks', async () => {
    // The first request to the service loads its catalogue.
    await createTestShopper(shop)
    await addWebhookEndpoint(shop.database, { address: 'https://hooks.example/', topics: ['stock.changed'] }, now)
    const set = { sku: can, quantity: 7, batch: 'L26-0412' }
    const same = { sku: otherCan, quantity: 50 }
    const { status, body } = await call('PUT', '/stock', { body: { reason: 'count', stock: [set, same] } })
    const unchanged = { ...same, before: 50, batch: null }
    expect([status, body]).toEqual([200, { stock: [{ ...set, before: 100 }, unchanged] }])
    expect(await stocks()).toEqual([7, 50])
    expect(shop.catalogueChanges()).toBeGreaterThan(0)
    const events = await shop.database.selectFrom('webhook_delivery').select('detail').execute()
    expect(events.map(({ detail }) => JSON.parse(detail))).toEqual([
      { about: 'stock', reason: 'count', changes: [{ product: '1001', before: 100, after: 7 }] },
    ])
  })

  test('is added once, however often the same call is repeated, even concurrently', async () => {
    const calls = await Promise.all(Array.from({ length: 5 }, () => addStock('delivery-7', { sku: can, add: 24 })))
    const stock = [{ sku: can, before: 100, quantity: 124, batch: null }]
    expect(calls.map(({ body }) => body.stock)).toEqual(Array.from({ length: 5 }, () => stock))
    expect(calls.filter(isReplayed)).toHaveLength(4)
    expect(await readStock(shop, '1001')).toBe(124)
    const errors = { 'Idempotency-Key': expect.stringContaining('used for another call') }
    expect(getStatusAndErrors(await addStock('delivery-7', { sku: can, add: 1 }))).toEqual([409, errors])
  })

  test('can be corrected under the same key after a refused call', async () => {
    expect((await addStock('a', { sku: 'NO', add: 1 })).status).toBe(422)
    expect((await addStock('a', { sku: can, add: 1 })).status).toBe(200)
  })

  test('is unchanged when one line is wrong, and each wrong line has a message', async () => {
    const stock = [can, 'NO-1', can, packSku].map((sku, place) => ({ sku, quantity: place + 1 }))
    const errors = {
      'stock.1.sku': 'There is no product with the SKU "NO-1".',
      'stock.2.sku': '"FJA-1001" is listed twice; list each product once.',
      'stock.3.sku': `"${packSku}" is a pack and has no stock of its own; name "FJA-1001".`,
    }
    expect(getStatusAndErrors(await call('PUT', '/stock', { body: { stock } }))).toEqual([422, errors])
    expect(await readStock(shop, '1001')).toBe(100)
  })

  test('never becomes negative, and changes for all products or none', async () => {
    const answer = await addStock('b', { sku: otherCan, add: -10 }, { sku: can, add: -101 })
    expect(getStatusAndErrors(answer)).toEqual([422, { 'stock.1.add': '"FJA-1001" has fewer units in stock.' }])
    expect(await stocks()).toEqual([100, 50])
  })

  const oneLine = (quantity: unknown) => ({ stock: [{ sku: 'A', quantity }] })

  test.each([
    ['no body', undefined, { body: 'The request body is not valid JSON.' }, 400],
    ['a list', [], { body: 'The request body is not a JSON object.' }, 400],
    ['nothing in it', {}, { stock: 'It is missing.' }, 422],
    ['no lines', { stock: [] }, { stock: 'It must name at least one product.' }, 422],
    ['a part of a unit', oneLine(1.5), { 'stock.0.quantity': expect.stringContaining('whole number') }, 422],
    ['text for a number', oneLine('1'), { 'stock.0.quantity': 'It has the wrong type.' }, 422],
  ])('with %s is refused with a message', async (_, body, errors, status) => {
    expect(getStatusAndErrors(await call('PUT', '/stock', { body }))).toEqual([status, errors])
  })

  test('does not deadlock when two calls have their lines in a different order', async () => {
    const lines = [can, otherCan].map((sku) => ({ sku, add: 1 }))
    const calls = Array.from({ length: 8 }, (_, place) =>
      addStock(`call-${place}`, ...(place % 2 === 0 ? lines : lines.toReversed())),
    )
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await stocks()).toEqual([108, 58])
  })
})

describe('a parcel', () => {
  const parcel = { carrier: 'PostNord', trackingId: 'SE1', trackingUrl: 'https://track.example/SE1' }
  const linesOf = (sku: string, quantity: number) => ({ lines: [{ sku, quantity }] })

  test('is recorded once, the buyer notified, and the rest can follow; the call stores no buyer data', async () => {
    const number = await bought()
    const body = { ...parcel, ...linesOf(can, 2) }
    const first = await ship(number, body, 'parcel-1')
    const shipment = expect.objectContaining({ id: `${number}-1`, trackingId: 'SE1' })
    expect([first.status, first.body]).toEqual([200, { shipment, order: { number, state: 'processing', open: 1 } }])
    const again = await ship(number, body, 'parcel-1')
    expect([again.body, isReplayed(again)]).toEqual([first.body, true])
    expect((await ship(number, {}, 'parcel-2')).body.order).toEqual({ number, state: 'completed', open: 0 })
    const mails = await listOutboxMails(shop, 'order-news')
    expect(mails).toHaveLength(2)
    expect(mails.some(({ text }) => text.includes('https://track.example/SE1'))).toBe(true)
    const history = await shop.database.selectFrom('order_event').select('actor').execute()
    expect(history.map(({ actor }) => actor)).toEqual(['warehouse', 'warehouse'])
    const kept = JSON.stringify(await shop.database.selectFrom('api_call').selectAll().execute())
    expect(kept).not.toMatch(/SE1|ada|Storgatan/)
  })

  test('is refused with a message when it cannot be sent, and nothing is recorded', async () => {
    const number = await bought()
    const note = async (body: unknown, path = number) => getStatusAndErrors(await ship(path, body, 'x'))
    const few = `A line of order ${number} has only 2 unshipped units.`
    expect(await note(linesOf(can, 3))).toEqual([409, { lines: few }])
    const noLine = `Order ${number} has no line with the SKU "NO".`
    expect(await note(linesOf('NO', 1))).toEqual([422, { 'lines.0.sku': noLine }])
    expect(await note({}, '99999')).toEqual([404, { order: 'There is no order 99999.' }])
    expect(await note({}, 'abc')).toEqual([404, { order: 'There is no such order.' }])
    expect(await note({ trackingUrl: 'ftp://x' })).toEqual([422, { trackingUrl: expect.stringContaining('https://') }])
    const noKey = { 'Idempotency-Key': expect.stringContaining('This header is missing') }
    expect(getStatusAndErrors(await call('POST', `/orders/${number}/shipments`, { body: {} }))).toEqual([422, noKey])
    expect(await shop.database.selectFrom('order_event').selectAll().execute()).toEqual([])
    expect(await shop.database.selectFrom('api_call').selectAll().execute()).toEqual([])
  })
})

const numbersIn = ({ body }: ApiResponse) => (body.orders as { number: string }[]).map(({ number }) => number)

test('orders are listed by the time they were placed, page by page, each once', async () => {
  const numbers: string[] = []
  for (let orders = 0; orders < 5; orders += 1) {
    numbers.push(await bought())
    // Two of the orders have the same timestamp.
    if (orders !== 2) now += 60_000
  }
  const received: string[] = []
  let cursor: unknown = ''
  for (let pages = 0; cursor !== null && pages < 10; pages += 1) {
    const page = await call('GET', `/orders?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    received.push(...numbersIn(page))
    cursor = page.body.next
  }
  expect(received).toEqual(numbers)
  const since = new Date(begin + 60_000).toISOString()
  expect(numbersIn(await call('GET', `/orders?since=${since}`))).toEqual(numbers.slice(1))
})

test('orders are listed once they have settled, by state, and singly by number', async () => {
  const number = await bought()
  expect((await call('GET', '/orders')).body).toMatchObject({ orders: [], next: null })
  now += 11_000
  const [first] = (await call('GET', '/orders?state=pending,confirmed')).body.orders as object[]
  const lines = [{ open: 2 }, { open: 1 }]
  expect(first).toMatchObject({ number, state: 'pending', email: 'ada@example.com', lines })
  expect((await call('GET', '/orders?state=completed')).body.orders).toEqual([])
  expect((await call('GET', `/orders/${number}`)).body).toEqual(first)
})

test.each([
  ['/orders?since=yesterday', 422, { since: 'It must be a date or time such as 2026-11-24T08:00:00Z.' }],
  ['/orders?since=2026-13-45', 422, { since: expect.stringMatching(/\.$/) }],
  ['/orders?state=lost', 422, { 'state.0': expect.stringContaining('pending') }],
  ['/orders?limit=0', 422, { limit: 'It must be a whole number from 1 to 200.' }],
  ['/orders?cursor=nonsense', 422, { cursor: 'It must be a cursor from a previous response.' }],
  ['/orders/10999', 404, { order: 'There is no order 10999.' }],
  ['/nothing', 404, { path: 'Unknown endpoint.' }],
])('GET %s gets %i with a message', async (path, status, errors) => {
  expect(getStatusAndErrors(await call('GET', path))).toEqual([status, errors])
})
