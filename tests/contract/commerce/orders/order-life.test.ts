import { randomUUID } from 'node:crypto'
import { type OrderAction, orderLinks, orderRow, readEvents } from '@pouchery/commerce-server/admin'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { applyOrderAction } from '../../../../packages/commerce-server/src/order-status/apply-order-action.ts'
import type { OrderContext } from '../../../../packages/commerce-server/src/order-status/effects.ts'
import { anonymiseOrder } from '../../../../packages/commerce-server/src/personal-data/anonymise-order.ts'
import { openShopWithoutRateLimits, registerCustomer } from '../customers.ts'
import { type Shop, secret, shopOrigin } from '../shop.ts'
import { createTestShopper, parseOrderResponse, type Shopper, setStock, stockOf } from '../shopper.ts'

const can = '1001'
const other = '1002'

let shop: Shop
let context: OrderContext
beforeAll(async () => {
  shop = await openShopWithoutRateLimits()
  const site = { origin: shopOrigin, domains: {} }
  context = { site, rules: openEverywhere, now: Date.now(), links: orderLinks({ secret, site }) }
})

async function bought(buyer?: Shopper): Promise<number> {
  const shopper = buyer ?? (await createTestShopper(shop))
  for (const item of ['1001-1', '1001-1', '100110-1', '1002-1']) await shopper.call('POST', `/items/${item}`)
  await shopper.startPayment('demo-invoice')
  return orderRow(parseOrderResponse(await shopper.call('GET', '/receipt')).order) ?? 0
}

function act(row: number, action: OrderAction, key: string = randomUUID()) {
  return applyOrderAction(shop.database, row, action, { actor: 'test', reason: 'r', key, notifyBuyer: true }, context)
}

const parcel = {
  carrier: 'PostNord',
  service: '',
  trackingId: 'SE 1',
  trackingUrl: 'https://track.example/1',
  message: '',
}

async function mailsSince(known: number) {
  const { database } = shop
  const rows = await database.selectFrom('outbox_mail').selectAll().where('kind', '=', 'order-news').execute()
  return rows.slice(known)
}

async function lineOf(row: number, sku: 'can' | 'pack' | 'other'): Promise<string> {
  const item = { can: '1001-1', pack: '100110-1', other: '1002-1' }[sku]
  const { document } = await shop.database
    .selectFrom('shop_order')
    .select('document')
    .where('number', '=', row)
    .executeTakeFirstOrThrow()
  const { items }: { items: { line: string; item: string }[] } = JSON.parse(document)
  return items.find((each) => each.item === item)?.line ?? ''
}

describe('an order that is sent in parts and cancelled in part', () => {
  test('puts units back, pays their share back, tells the buyer, and says all of it', async () => {
    for (const product of [can, other]) await setStock(shop, product, 100)
    const row = await bought()
    const left = await stockOf(shop, can)
    const sent = await act(row, { kind: 'ship', parts: [{ line: await lineOf(row, 'can'), quantity: 2 }], ...parcel })
    expect(sent).toMatchObject({ life: { state: 'processing', refunded: 0 } })
    const cancelled = await act(row, { kind: 'cancel', parts: [{ line: await lineOf(row, 'pack'), quantity: 1 }] })
    expect(cancelled).toMatchObject({ event: { kind: 'cancelled' }, life: { state: 'processing' } })
    expect(await stockOf(shop, can)).toBe((left ?? 0) + 10)
    await act(row, { kind: 'ship', ...parcel })
    const events = (await readEvents(shop.database, [row])).get(row) ?? []
    expect(events.map(({ kind, position }) => [position, kind])).toEqual([
      [1, 'shipped'],
      [2, 'cancelled'],
      [3, 'shipped'],
    ])
    const mails = (await mailsSince(0)).filter(({ text }) => text.includes(String(10_000 + row)))
    expect(mails.map(({ subject }) => subject)).toHaveLength(3)
    expect(mails.filter(({ text }) => text.includes(parcel.trackingUrl))).toHaveLength(2)
  })

  test('is refused what its state does not allow, with nothing changed', async () => {
    const row = await bought()
    await act(row, { kind: 'ship', ...parcel })
    const left = await stockOf(shop, can)
    expect(await act(row, { kind: 'cancel' })).toEqual({ fault: 'state', state: 'completed' })
    expect(await stockOf(shop, can)).toBe(left)
    expect(await act(9_999_999, { kind: 'confirm' })).toEqual({ fault: 'no order' })
  })
})

describe('the same deed', () => {
  test('is done once, however often and however quickly it is asked for', async () => {
    await setStock(shop, can, 100)
    const row = await bought()
    const left = await stockOf(shop, can)
    const known = (await mailsSince(0)).length
    const tries = await Promise.all(Array.from({ length: 5 }, () => act(row, { kind: 'cancel' }, 'same')))
    expect(tries.filter((done) => 'again' in done && !done.again)).toHaveLength(1)
    expect(tries.filter((done) => 'again' in done && done.again)).toHaveLength(4)
    expect(await stockOf(shop, can)).toBe((left ?? 0) + 12)
    expect(await mailsSince(known)).toHaveLength(1)
  })

  test('two people press different things at once, and one of them is too late', async () => {
    const row = await bought()
    const done = await Promise.all([act(row, { kind: 'ship', ...parcel }), act(row, { kind: 'cancel' })])
    expect(done.filter((each) => 'fault' in each)).toHaveLength(1)
  })

  test('a dry run says what would come of it and does nothing', async () => {
    const row = await bought()
    const doing = { actor: 'test', key: 'dry', notifyBuyer: true, dryRun: true }
    const would = await applyOrderAction(shop.database, row, { kind: 'cancel' }, doing, context)
    expect(would).toMatchObject({ life: { state: 'cancelled' } })
    expect((await readEvents(shop.database, [row])).get(row)).toBeUndefined()
  })
})

test('a voucher of an order that came to nothing can be used again', async () => {
  const shopper = await createTestShopper(shop)
  await setStock(shop, can, 100)
  await shopper.call('POST', '/items/1001-1')
  const code = 'LIFE10'
  await shop.database
    .insertInto('voucher')
    .values({ ...voucherRow, code })
    .execute()
  await shopper.call('POST', '/vouchers', { voucher: code })
  await shopper.startPayment('demo-invoice')
  const row = orderRow(parseOrderResponse(await shopper.call('GET', '/receipt')).order) ?? 0
  expect(await usedOf(code)).toBe(1)
  await act(row, { kind: 'cancel' })
  expect(await usedOf(code)).toBe(0)
})

const voucherRow = {
  description: 'Life',
  kind: 'percent',
  percent: 10,
  amounts: null,
  usage_limit: 1,
  starts_at: null,
  stops_at: null,
}

async function usedOf(code: string): Promise<number> {
  const row = await shop.database
    .selectFrom('voucher')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.used
}

test('a customer reads state and parcels of an order on the wire', async () => {
  const shopper = await registerCustomer(shop)
  const row = await bought(shopper)
  const orders = async () => (await shopper.call('POST', '/orders')).body.orders
  expect(await orders()).toMatchObject([{ status: 'untouched', statusDescription: 'Pending', shipments: [] }])
  await act(row, { kind: 'ship', ...parcel })
  expect(await orders()).toMatchObject([
    {
      status: 'ok',
      statusDescription: 'Completed',
      shipments: [{ carrier: 'PostNord', trackingId: 'SE 1', trackingUrl: 'https://track.example/1' }],
    },
  ])
})

test('an order that loses the person keeps units and money of its history, not what leads to somebody', async () => {
  const row = await bought()
  await act(row, { kind: 'ship', ...parcel, message: 'For Ada' })
  await act(row, { kind: 'note', text: 'Ada called' })
  await anonymiseOrder(shop.database, row, Date.now())
  const events = (await readEvents(shop.database, [row])).get(row) ?? []
  expect(events.map(({ kind }) => kind)).toEqual(['shipped', 'noted'])
  expect(JSON.stringify(events)).not.toMatch(/Ada|SE 1|track\.example/)
})

test('whatever people do with orders, shelves and money add up', async () => {
  const quantity = fc.integer({ min: 1, max: 2 })
  const lines = ['can', 'pack', 'other'] as const
  const deed = fc.record({
    kind: fc.constantFrom('ship', 'cancel', 'return'),
    line: fc.constantFrom(...lines),
    quantity,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 6 }), async (deeds) => {
      for (const product of [can, other]) await setStock(shop, product, 100)
      const row = await bought()
      for (const each of deeds) {
        const parts = [{ line: await lineOf(row, each.line), quantity: each.quantity }]
        if (each.kind === 'ship') await act(row, { kind: 'ship', parts, ...parcel })
        else if (each.kind === 'cancel') await act(row, { kind: 'cancel', parts })
        else await act(row, { kind: 'return', parts, toStock: true })
      }
      const noted = await act(row, { kind: 'note', text: 'looked at' })
      if ('fault' in noted) throw new Error(noted.fault)
      const { life } = noted
      expect(life.refunded).toBeLessThanOrEqual(life.captured)
      const away = (item: string) => {
        const line = life.lines.find((one) => one.item === item)
        return line ? line.quantity - line.cancelled - line.returned : 0
      }
      expect(await stockOf(shop, can)).toBe(100 - away('1001-1') - 10 * away('100110-1'))
      expect(await stockOf(shop, other)).toBe(100 - away('1002-1'))
    }),
    { numRuns: 12 },
  )
})
