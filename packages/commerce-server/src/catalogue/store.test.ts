import { setImmediate as nextTurn } from 'node:timers/promises'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import type { Database } from '@pouchery/platform/database/database'
import type { KyselyPlugin } from 'kysely'
import { openEverywhere } from 'pouchery/market-rules/rules/open-everywhere.fixture'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { type CatalogueStore, createCatalogueStore } from './store.ts'
import { incrementVersion, readVersions } from './version.ts'

let database: Database
let changes: number
const openStore = () => createCatalogueStore(database, () => changes++, { rules: () => openEverywhere, now: Date.now })

beforeEach(async () => {
  changes = 0
  database = await openDatabase(':memory:')
  await seedCommerce(database, { log: () => {} })
})
afterEach(() => database.destroy())

const nameIn = (store: CatalogueStore) =>
  expect.poll(async () => (await store.current()).products.get('1001')?.name, { timeout: 20_000 })
const rename = (name: string) => database.updateTable('product').set({ name }).where('id', '=', '1001').execute()

describe('the catalogue store', () => {
  test('reads once, however many ask at the same time', async () => {
    const store = openStore()
    const [first, ...others] = await Promise.all([store.current(), store.current(), store.current()])
    for (const other of [...others, await store.current()]) expect(other).toBe(first)
    expect(changes).toBe(0)
  })

  test('a change without a raised version is not looked for; a raised one is read by the next caller', async () => {
    const store = openStore()
    const before = await store.current()
    await rename('Renamed')
    expect(await store.current()).toBe(before)
    await incrementVersion(database, 'products')
    await nameIn(store).toBe('Renamed')
    expect(before.products.get('1001')?.name).not.toBe('Renamed')
    expect(changes).toBe(1)
  })

  test('when only shelves changed, the products are kept and the stock is new', async () => {
    const store = openStore()
    const before = await store.current()
    await database.updateTable('stock').set({ quantity: 7 }).where('product', '=', '1001').execute()
    await incrementVersion(database, 'stock')
    const after = await store.current()
    expect(after.products).toBe(before.products)
    expect([before.stock.get('1001') === 7, after.stock.get('1001')]).toEqual([false, 7])
  })

  test('a change in the middle of reading is not lost', async () => {
    const store = openStore()
    await store.current()
    await incrementVersion(database, 'products')
    const reading = store.current()
    await rename('Late')
    await incrementVersion(database, 'products')
    await reading
    await nameIn(store).toBe('Late')
  })

  test('whoever asks after a change of the shelves is told of it, though a reading before it is not done', async () => {
    const late: Promise<Catalogue>[] = []
    let changed = 4
    const sell = async () => {
      if (changed === 4) return
      changed += 1
      await database.updateTable('stock').set({ quantity: changed }).where('product', '=', '1001').execute()
      await incrementVersion(database, 'stock')
      late.push(store.current())
      // Wait until `store.current` has noticed the change, before the read continues.
      await readVersions(database)
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
    const store = createCatalogueStore(database.withPlugin(plugin), () => changes++, {
      rules: () => openEverywhere,
      now: Date.now,
    })
    await store.current()
    changed = 0
    await sell()
    await expect.poll(() => late.length, { timeout: 30_000 }).toBe(4)
    const told = await Promise.all(late)
    expect(told.at(-1)?.stock.get('1001')).toBe(4)
  })
})

function isStock(rows: readonly unknown[]): boolean {
  return v.is(v.object({ product: v.string(), quantity: v.number() }), rows[0])
}
