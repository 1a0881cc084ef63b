import { addApiKey, addEndpoint, apiScopes, listApiKeys, revokeApiKey } from '@pouchery/commerce-server/admin'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiScope } from '../../../packages/commerce-server/src/integrations/api-keys.ts'
import { openShopWithoutRateLimits } from './customers.ts'
import { type Shop, secret } from './shop.ts'
import { createTestShopper, parseOrderResponse, stockOf } from './shopper.ts'

const begin = Date.parse('2026-11-27T08:00:00Z')
const all = Object.keys(apiScopes) as ApiScope[]

let shop: Shop
let key = ''
let now = begin
beforeEach(async () => {
  now = begin
  shop = await openShopWithoutRateLimits({ now: () => now })
  await shop.ensureStock('1001', 100)
  await shop.ensureStock('1002', 50)
  key = await keyFor(...all)
})

const keyFor = async (...scopes: ApiScope[]) => (await addApiKey(shop.database, { name: 'warehouse', scopes }, now)).key

interface Options {
  body?: unknown
  as?: string
  once?: string
  headers?: Record<string, string>
}

function call(method: string, path: string, { body, as = key, once, headers = {} }: Options = {}) {
  const own = { Authorization: `Bearer ${as}`, ...(once !== undefined && { 'Idempotency-Key': once }), ...headers }
  return shop.call(method, `/integrations${path}`, { body, headers: own })
}

async function refusalOf(answer: ReturnType<typeof call>) {
  const { status, body } = await answer
  return [status, body.errors]
}

async function bought(): Promise<string> {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', '/items/1001-1/quantity/2')
  await shopper.callForSelection('POST', '/items/1002-1')
  await shopper.startPayment('demo-invoice')
  return parseOrderResponse(await shopper.call('GET', '/receipt')).order
}

describe('who is let in', () => {
  test.each([
    ['no key', {}, 401],
    ['another key', { Authorization: `Bearer pk_000000000000_${'A'.repeat(43)}` }, 401],
    ['the secret of server mode', { Authorization: `Bearer ${secret}` }, 401],
    ['a browser', { Origin: 'https://shop.example' }, 403],
  ])('%s is not', async (_, headers, status) => {
    const shown = status === 403 ? { Authorization: `Bearer ${key}` } : {}
    const answer = await shop.call('GET', '/integrations/orders', { headers: { ...shown, ...headers } })
    expect([answer.status, answer.body.errors]).toEqual([status, { authorization: expect.stringMatching(/\.$/) }])
  })

  test('a key may do what its scopes say, and what the shop does for shoppers not at all', async () => {
    const reader = await keyFor('orders:read')
    expect((await call('GET', '/orders', { as: reader })).status).toBe(200)
    expect(await refusalOf(call('PUT', '/stock', { as: reader, body: {} }))).toEqual([
      403,
      { authorization: 'This key lacks the scope stock:write.' },
    ])
    expect((await shop.call('GET', '/markets', { headers: { Authorization: `Bearer ${reader}` } })).status).toBe(401)
  })

  test('a key with one letter changed is no key, and one that was stopped neither', async () => {
    const letters = [...key]
    letters[key.length - 2] = letters[key.length - 2] === 'A' ? 'B' : 'A'
    expect((await call('GET', '/orders', { as: letters.join('') })).status).toBe(401)
    const [{ id = '' } = {}] = await listApiKeys(shop.database)
    await revokeApiKey(shop.database, id, now)
    expect((await call('GET', '/orders')).status).toBe(401)
  })

  test('no secret is stored', async () => {
    const rows = JSON.stringify(await shop.database.selectFrom('api_key').selectAll().execute())
    // The secret part of the key can itself contain the separator.
    expect(rows).not.toContain(key.split('_').slice(2).join('_'))
  })

  test('whoever calls too often is told when to come again, and whoever guesses too', async () => {
    const rate = { limit: 2, windowMs: 60_000 }
    shop = await openShopWithoutRateLimits({
      now: () => now,
      rateLimits: { integration: { address: rate, token: rate } },
    })
    key = await keyFor('orders:read')
    const address = { 'x-client-address': '192.0.2.1' }
    const statuses: number[] = []
    for (let calls = 0; calls < 3; calls += 1) statuses.push((await call('GET', '/orders')).status)
    for (let calls = 0; calls < 3; calls += 1)
      statuses.push((await call('GET', '/orders', { as: 'x', headers: address })).status)
    expect(statuses).toEqual([200, 200, 429, 401, 401, 429])
    expect((await call('GET', '/orders')).headers.get('retry-after')).toBe('30')
  })
})

describe('stock', () => {
  test('is set, with batch and reason, and told', async () => {
    // The first request makes the service load its catalogue.
    await createTestShopper(shop)
    await addEndpoint(shop.database, { address: 'https://hooks.example/', topics: ['stock.changed'] }, now)
    const body = {
      reason: 'count',
      stock: [
        { sku: 'FJA-1001', quantity: 7, batch: 'L26-0412' },
        { sku: 'FJA-1002', quantity: 50 },
      ],
    }
    const { status, body: answer } = await call('PUT', '/stock', { body })
    expect([status, answer]).toEqual([
      200,
      {
        stock: [
          { sku: 'FJA-1001', before: 100, quantity: 7, batch: 'L26-0412' },
          { sku: 'FJA-1002', before: 50, quantity: 50, batch: null },
        ],
      },
    ])
    expect(await stockOf(shop, '1001')).toBe(7)
    expect(shop.catalogueChanges()).toBeGreaterThan(0)
    const events = await shop.database.selectFrom('webhook_delivery').select('detail').execute()
    expect(events.map(({ detail }) => JSON.parse(detail))).toEqual([
      { about: 'stock', reason: 'count', changes: [{ product: '1001', before: 100, after: 7 }] },
    ])
  })

  test('is added once, however often the same call is made, also at the same moment', async () => {
    const body = { stock: [{ sku: 'FJA-1001', add: 24 }] }
    const calls = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/stock', { body, once: 'delivery-7' })),
    )
    expect(new Set(calls.map(({ body: answer }) => JSON.stringify(answer.stock)))).toEqual(
      new Set([JSON.stringify([{ sku: 'FJA-1001', before: 100, quantity: 124, batch: null }])]),
    )
    expect(calls.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(4)
    expect(await stockOf(shop, '1001')).toBe(124)
    expect(
      await refusalOf(call('POST', '/stock', { body: { stock: [{ sku: 'FJA-1001', add: 1 }] }, once: 'delivery-7' })),
    ).toEqual([409, { 'Idempotency-Key': expect.stringContaining('used for another call') }])
  })

  test('of a call that was refused can be mended under the same key', async () => {
    const wrong = { stock: [{ sku: 'NO', add: 1 }] }
    expect((await call('POST', '/stock', { body: wrong, once: 'a' })).status).toBe(422)
    expect((await call('POST', '/stock', { body: { stock: [{ sku: 'FJA-1001', add: 1 }] }, once: 'a' })).status).toBe(
      200,
    )
  })

  test('changes nowhere when one line is wrong, and each wrong line has its sentence', async () => {
    const stock = [
      { sku: 'FJA-1001', quantity: 1 },
      { sku: 'NO-1', quantity: 1 },
      { sku: 'FJA-1001', quantity: 2 },
      { sku: packSku, quantity: 3 },
    ]
    expect(await refusalOf(call('PUT', '/stock', { body: { stock } }))).toEqual([
      422,
      {
        'stock.1.sku': 'There is no product with the SKU "NO-1".',
        'stock.2.sku': '"FJA-1001" is listed twice; list each product once.',
        'stock.3.sku': `"${packSku}" is a pack and has no stock of its own; name "FJA-1001".`,
      },
    ])
    expect(await stockOf(shop, '1001')).toBe(100)
  })

  test('is never less than nothing, on all shelves or none', async () => {
    const body = {
      stock: [
        { sku: 'FJA-1002', add: -10 },
        { sku: 'FJA-1001', add: -101 },
      ],
    }
    expect(await refusalOf(call('POST', '/stock', { body, once: 'b' }))).toEqual([
      422,
      { 'stock.1.add': '"FJA-1001" has fewer units in stock.' },
    ])
    expect([await stockOf(shop, '1001'), await stockOf(shop, '1002')]).toEqual([100, 50])
  })

  test.each([
    ['no body', undefined, { body: 'The request body is not valid JSON.' }, 400],
    ['a list', [], { body: 'The request body is not a JSON object.' }, 400],
    ['nothing in it', {}, { stock: 'It is missing.' }, 422],
    ['no lines', { stock: [] }, { stock: 'It must name at least one product.' }, 422],
    [
      'a part of a unit',
      { stock: [{ sku: 'A', quantity: 1.5 }] },
      { 'stock.0.quantity': expect.stringContaining('whole number') },
      422,
    ],
    [
      'text for a number',
      { stock: [{ sku: 'A', quantity: '1' }] },
      { 'stock.0.quantity': 'It has the wrong type.' },
      422,
    ],
  ])('with %s is refused with a sentence', async (_, body, errors, status) => {
    expect(await refusalOf(call('PUT', '/stock', { body }))).toEqual([status, errors])
  })

  test('of two calls in another order never waits for the other for ever', async () => {
    const lines = ['FJA-1001', 'FJA-1002']
    const calls = Array.from({ length: 8 }, (_, place) => {
      const skus = place % 2 === 0 ? lines : lines.toReversed()
      return call('POST', '/stock', { body: { stock: skus.map((sku) => ({ sku, add: 1 })) }, once: `call-${place}` })
    })
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect([await stockOf(shop, '1001'), await stockOf(shop, '1002')]).toEqual([108, 58])
  })

  test('adds up, whatever is added and taken', async () => {
    const adds = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 8 })
    let round = 0
    await fc.assert(
      fc.asyncProperty(adds, async (list) => {
        await shop.ensureStock('1001', 100)
        round += 1
        let expected = 100
        for (const [place, add] of list.entries()) {
          const { status } = await call('POST', '/stock', {
            body: { stock: [{ sku: 'FJA-1001', add }] },
            once: `r${round}-${place}`,
          })
          const possible = expected + add >= 0
          expect(status).toBe(possible ? 200 : 422)
          if (possible) expected += add
        }
        expect(await stockOf(shop, '1001')).toBe(expected)
      }),
      { numRuns: 10 },
    )
  })
})

const packSku = 'PACK-100110'

describe('a parcel', () => {
  const parcel = { carrier: 'PostNord', trackingId: 'SE1', trackingUrl: 'https://track.example/SE1' }

  test('is noted once, the buyer told, and the rest can follow', async () => {
    const number = await bought()
    const body = { ...parcel, lines: [{ sku: 'FJA-1001', quantity: 2 }] }
    const first = await call('POST', `/orders/${number}/shipments`, { body, once: 'parcel-1' })
    expect([first.status, first.body]).toEqual([
      200,
      {
        shipment: expect.objectContaining({ id: `${number}-1`, trackingId: 'SE1' }),
        order: { number, state: 'processing', open: 1 },
      },
    ])
    const again = await call('POST', `/orders/${number}/shipments`, { body, once: 'parcel-1' })
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    const rest = await call('POST', `/orders/${number}/shipments`, { body: {}, once: 'parcel-2' })
    expect(rest.body.order).toEqual({ number, state: 'completed', open: 0 })
    const mails = await shop.database
      .selectFrom('outbox_mail')
      .select('text')
      .where('kind', '=', 'order-news')
      .execute()
    expect(mails).toHaveLength(2)
    expect(mails.some(({ text }) => text.includes('https://track.example/SE1'))).toBe(true)
    const history = await shop.database.selectFrom('order_event').select('actor').execute()
    expect(history.map(({ actor }) => actor)).toEqual(['warehouse', 'warehouse'])
  })

  test('keeps nothing of the buyer beside the order', async () => {
    const number = await bought()
    await call('POST', `/orders/${number}/shipments`, { body: parcel, once: 'parcel-1' })
    const kept = JSON.stringify(await shop.database.selectFrom('api_call').selectAll().execute())
    expect(kept).not.toMatch(/SE1|ada|Storgatan/)
  })

  test('of what cannot be sent is refused with a sentence, and nothing is noted', async () => {
    const number = await bought()
    const note = (body: unknown, path = number) =>
      refusalOf(call('POST', `/orders/${path}/shipments`, { body, once: 'x' }))
    expect(await note({ lines: [{ sku: 'FJA-1001', quantity: 3 }] })).toEqual([
      409,
      { lines: `A line of order ${number} has only 2 unshipped units.` },
    ])
    expect(await note({ lines: [{ sku: 'NO', quantity: 1 }] })).toEqual([
      422,
      { 'lines.0.sku': `Order ${number} has no line with the SKU "NO".` },
    ])
    expect(await note({}, '99999')).toEqual([404, { order: 'There is no order 99999.' }])
    expect(await note({}, 'abc')).toEqual([404, { order: 'There is no such order.' }])
    expect(await note({ trackingUrl: 'ftp://x' })).toEqual([422, { trackingUrl: expect.stringContaining('https://') }])
    expect(await refusalOf(call('POST', `/orders/${number}/shipments`, { body: {} }))).toEqual([
      422,
      { 'Idempotency-Key': expect.stringContaining('This header is missing') },
    ])
    expect(await shop.database.selectFrom('order_event').selectAll().execute()).toEqual([])
    expect(await shop.database.selectFrom('api_call').selectAll().execute()).toEqual([])
  })
})

describe('orders', () => {
  test('are told by when they were placed, page by page, each once', async () => {
    const numbers: string[] = []
    for (let orders = 0; orders < 5; orders += 1) {
      numbers.push(await bought())
      // Two of the orders get the same timestamp.
      if (orders !== 2) now += 60_000
    }
    const told: unknown[] = []
    let cursor: unknown = ''
    for (let pages = 0; cursor !== null && pages < 10; pages += 1) {
      const { body } = await call('GET', `/orders?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      told.push(...(body.orders as { number: string }[]).map(({ number }) => number))
      cursor = body.next
    }
    expect(told).toEqual(numbers)
    const since = new Date(begin + 60_000).toISOString()
    const { body } = await call('GET', `/orders?since=${since}`)
    expect((body.orders as { number: string }[]).map(({ number }) => number)).toEqual(numbers.slice(1))
  })

  test('are told when they have settled, by state, and one by its number', async () => {
    const number = await bought()
    expect((await call('GET', '/orders')).body).toMatchObject({ orders: [], next: null })
    now += 11_000
    const [first] = (await call('GET', '/orders?state=pending,confirmed')).body.orders as object[]
    expect(first).toMatchObject({
      number,
      state: 'pending',
      email: 'ada@example.com',
      lines: [{ open: 2 }, { open: 1 }],
    })
    expect((await call('GET', '/orders?state=completed')).body.orders).toEqual([])
    expect((await call('GET', `/orders/${number}`)).body).toEqual(first)
    expect(await refusalOf(call('GET', '/orders/10999'))).toEqual([404, { order: 'There is no order 10999.' }])
  })

  test.each([
    ['since=yesterday', { since: 'It must be a date or time such as 2026-11-24T08:00:00Z.' }],
    ['since=2026-13-45', { since: expect.stringMatching(/\.$/) }],
    ['state=lost', { 'state.0': expect.stringContaining('pending') }],
    ['limit=0', { limit: 'It must be a whole number from 1 to 200.' }],
    ['cursor=nonsense', { cursor: 'It must be a cursor from a previous response.' }],
  ])('asked for by %s are refused with a sentence', async (query, errors) => {
    expect(await refusalOf(call('GET', `/orders?${query}`))).toEqual([422, errors])
  })
})

test('a call that there is not is answered so', async () => {
  expect(await refusalOf(call('GET', '/nothing'))).toEqual([404, { path: 'Unknown endpoint.' }])
})
