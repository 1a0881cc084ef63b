import { type Actor, findOrders } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildOrderNumberQuery, type OrderSearch } from '../../../../packages/commerce-server/src/admin/find-orders.ts'
import { backfillOrderSearch } from '../../../../packages/commerce-server/src/migrations/with-data.ts'
import { anonymiseOrder } from '../../../../packages/commerce-server/src/personal-data/anonymise-order.ts'
import { openShop, type Shop } from '../shop.ts'
import { testAddress } from '../shopper.ts'
import { buyItems } from './order-steps.ts'

const owner: Actor = { name: 'Ines', role: 'owner' }
const begin = Date.parse('2026-12-01T12:00:00Z')
const hour = 3_600_000

let shop: Shop
let now = begin
beforeEach(async () => {
  now = begin
  shop = await openShop({ now: () => now })
})

/** Places an order one hour after the previous one. */
function placeTestOrder(item: string, buyer: Partial<typeof testAddress>): Promise<number> {
  now += hour
  return buyItems(shop, [item], { address: { ...testAddress, ...buyer } })
}

async function found(search: OrderSearch): Promise<number[]> {
  const { orders, total } = await findOrders(shop.database, owner, search, { from: 0, size: 100 })
  expect(total).toBe(orders.length)
  return orders.map(({ number }) => number)
}

test('orders are found by each field and by several together, newest first', async () => {
  const [åsa, lind, linder] = [
    await placeTestOrder('1001-1', { firstName: 'Åsa', lastName: 'Öberg', email: 'Asa@Shop.example' }),
    await placeTestOrder('100110-1', { firstName: 'Ada', lastName: 'Lind' }),
    await placeTestOrder('1001-1', { firstName: 'Bo', lastName: 'Linder' }),
  ]
  await shop.database.updateTable('shop_order').set({ state: 'completed' }).where('number', '=', lind).execute()
  const searches: [OrderSearch, number[]][] = [
    [{}, [linder, lind, åsa]],
    [{ row: lind }, [lind]],
    [{ row: 999_999 }, []],
    [{ email: ' ASA@shop.example' }, [åsa]],
    [{ email: 'shop.example' }, []],
    [{ name: 'lind' }, [linder, lind]],
    [{ name: 'Lind  ada' }, [lind]],
    [{ name: 'ÖB' }, [åsa]],
    [{ name: 'ada' }, []],
    [{ name: 'lind%' }, []],
    [{ state: 'completed' }, [lind]],
    [{ sku: 'FJA-1001' }, [linder, åsa]],
    [{ sku: 'PACK-100110' }, [lind]],
    [{ sku: 'FJA-1001', since: begin + 2 * hour }, [linder]],
    [{ since: begin + 2 * hour, until: begin + 3 * hour }, [lind]],
    [{ sku: 'FJA-1001', name: 'linder', state: 'pending' }, [linder]],
    [{ sku: 'FJA-1001', state: 'completed' }, []],
  ]
  for (const [search, expected] of searches) expect([search, await found(search)]).toEqual([search, expected])
  const page = await findOrders(shop.database, owner, {}, { from: 1, size: 1 })
  expect([page.total, page.orders.map(({ number }) => number)]).toEqual([3, [lind]])
})

test('an anonymised order is not found by name or address', async () => {
  const row = await placeTestOrder('1001-1', {})
  expect(await found({ name: 'Lind' })).toEqual([row])
  await anonymiseOrder(shop.database, row, now)
  expect([await found({ name: 'Lind' }), await found({ email: testAddress.email })]).toEqual([[], []])
  expect(await found({ sku: 'FJA-1001' })).toEqual([row])
})

test('older orders are found after the search data is backfilled', async () => {
  const row = await placeTestOrder('1001-1', { lastName: 'Öberg' })
  await shop.database.deleteFrom('order_line').execute()
  await shop.database.updateTable('shop_order').set({ buyer: null }).execute()
  const both = async () => [await found({ name: 'öberg' }), await found({ sku: 'FJA-1001' })]
  expect(await both()).toEqual([[], []])
  await backfillOrderSearch(shop.database)
  expect(await both()).toEqual([[row], [row]])
})

function queryPlan(database: Database, search: OrderSearch): Promise<string> {
  const { sql: text, parameters } = buildOrderNumberQuery(database, search).compile()
  return database.transaction().execute(async (trx) => {
    const explain = isPostgres(database) ? `explain ${text}` : `explain query plan ${text}`
    // PostgreSQL prefers sequential scans for small tables, so disable them to see whether the query can use an index.
    if (isPostgres(database)) await sql`set local enable_seqscan = off`.execute(trx)
    const query = { ...sql.raw('').compile(trx), parameters, sql: explain }
    const { rows } = await trx.executeQuery<Record<string, unknown>>(query)
    return rows.map((row) => String(row['QUERY PLAN'] ?? row.detail)).join('\n')
  })
}

test.each<[string, OrderSearch]>([
  ['number', { row: 1 }],
  ['address', { email: 'ada@example.com' }],
  ['name', { name: 'Lind' }],
  ['state', { state: 'pending' }],
  ['SKU', { sku: 'FJA-1001' }],
  ['SKU and moment', { sku: 'FJA-1001', since: begin }],
  ['period', { since: begin, until: begin + hour }],
  ['state and period', { state: 'pending', since: begin }],
])('a filter by %s does not scan all orders', async (_, search) => {
  const plan = await queryPlan(shop.database, search)
  expect(plan).not.toMatch(/\bSCAN\b|Seq Scan/)
  expect(plan).toMatch(/USING.* (INDEX|INTEGER PRIMARY KEY)|Index (Only )?Scan|Bitmap Index Scan/)
})
