import { setImmediate as nextTurn } from 'node:timers/promises'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import type { Database } from '@pouchery/platform/database/database'
import type { KyselyPlugin } from 'kysely'
import { openEverywhereRules } from 'pouchery/market-rules/rules/open-everywhere.fixture'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { type CatalogueStore, createCatalogueStore } from './store.ts'
import { incrementCatalogueVersion, readCatalogueVersions } from './version.ts'

let database: Database
let changes: number
const options = { rules: () => openEverywhereRules, now: Date.now }
const openStore = (opened = database) => createCatalogueStore(opened, () => changes++, options)

beforeEach(async () => {
  changes = 0
  database = await openDatabase(':memory:')
  await seedCommerce(database, { log: () => {} })
})
afterEach(() => database.destroy())

const nameIn = (store: CatalogueStore) =>
  expect.poll(async () => (await store.getCurrent()).products.get('1001')?.name, { timeout: 20_000 })
const rename = (name: string) => database.updateTable('product').set({ name }).where('id', '=', '1001').execute()
async function setStock(quantity: number) {
  await database.updateTable('stock').set({ quantity }).where('product', '=', '1001').execute()
  await incrementCatalogueVersion(database, 'stock')
}

test('reads once for concurrent calls', async () => {
  const store = openStore()
  const [first, ...others] = await Promise.all([store.getCurrent(), store.getCurrent(), store.getCurrent()])
  for (const other of [...others, await store.getCurrent()]) expect(other).toBe(first)
  expect(changes).toBe(0)
})

test('returns a change on the first call after the version is incremented', async () => {
  const store = openStore()
  const before = await store.getCurrent()
  await rename('Renamed')
  expect(await store.getCurrent()).toBe(before)
  await incrementCatalogueVersion(database, 'products')
  await nameIn(store).toBe('Renamed')
  expect(before.products.get('1001')?.name).not.toBe('Renamed')
  expect(changes).toBe(1)
})

test('keeps the products and updates the stock when only the stock changed', async () => {
  const store = openStore()
  const before = await store.getCurrent()
  await setStock(7)
  const after = await store.getCurrent()
  expect(after.products).toBe(before.products)
  expect([before.stock.get('1001') === 7, after.stock.get('1001')]).toEqual([false, 7])
})

test('does not lose a change made during a read', async () => {
  const store = openStore()
  await store.getCurrent()
  await incrementCatalogueVersion(database, 'products')
  const reading = store.getCurrent()
  await rename('Late')
  await incrementCatalogueVersion(database, 'products')
  await reading
  await nameIn(store).toBe('Late')
})

test('returns a stock change to a later call although an earlier read is not finished', async () => {
  const late: Promise<Catalogue>[] = []
  let changed = 4
  const sell = async () => {
    if (changed === 4) return
    changed += 1
    await setStock(changed)
    late.push(store.getCurrent())
    // Give `store.getCurrent` time to detect the change before the read continues.
    await readCatalogueVersions(database)
    await nextTurn()
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (late.length < changed || !isStock(result.rows)) return result
      await sell()
      return result
    },
  }
  const store = openStore(database.withPlugin(plugin))
  await store.getCurrent()
  changed = 0
  await sell()
  await expect.poll(() => late.length, { timeout: 30_000 }).toBe(4)
  const received = await Promise.all(late)
  expect(received.at(-1)?.stock.get('1001')).toBe(4)
})

function isStock(rows: readonly unknown[]): boolean {
  return v.is(v.object({ product: v.string(), quantity: v.number() }), rows[0])
}
