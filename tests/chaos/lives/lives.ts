import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import type { Database } from '@pouchery/platform/database/database'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { randomOf } from '../../fuzz/random.ts'
import { reconcileLives } from '../reconcile/lives.ts'
import { type DatabaseKind, openPostgres } from '../world.ts'
import { workThrough } from './kill-worker.ts'
import { placeOrders } from './place-orders.ts'
import { goodsCount, planLives } from './plan.ts'

interface LivesPlan {
  kind: DatabaseKind
  orders: number
  kills: number
  seed: number
}

/** More of everything than is ever bought: what is sold out depends on who comes first. */
const plenty = 1_000_000
const voucher = 'LIVES'
const silent = () => undefined

/**
 * Orders with random lives: placed by the wire, moved by processes that are killed meanwhile, and held against the plan
 * afterwards. The same seed plans the same.
 */
export async function runLives({ kind, orders, kills, seed }: LivesPlan, say: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lives-'))
  const postgres = kind === 'postgres' ? await openPostgres() : undefined
  const database = await openDatabase(folder, postgres?.url)
  try {
    const goods = await sellPlenty(database)
    const start = new Map(
      (await database.selectFrom('stock').selectAll().execute()).map((row) => [row.product, row.quantity]),
    )
    const began = performance.now()
    const placed = await placeOrders(database, planLives(orders, seed), goods)
    say(`${kind}: ${orders} orders placed in ${seconds(began)} s`)
    const variables = { DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '' }
    const work = { placed, file: join(folder, 'work.json'), variables, kills, random: randomOf(seed, 0) }
    const moved = performance.now()
    const { told, kills: killed } = await workThrough(work)
    say(`${kind}: ${told.size} deeds in ${seconds(moved)} s, ${killed} processes killed`)
    return { kills: killed, ...(await reconcileLives(database, { placed, told, start })) }
  } finally {
    await database.destroy()
    await postgres?.server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

/** Cans and packs of the same, on shelves that never empty, and a voucher that is never used up. */
async function sellPlenty(database: Database) {
  await seedCommerce(database, { log: silent })
  await database.updateTable('stock').set({ quantity: plenty }).execute()
  await database
    .insertInto('voucher')
    .values({ code: voucher, description: 'Lives', kind: 'percent', percent: 10 })
    .execute()
  const cans = seedCatalogue().filter(({ tag, packs }) => !tag && packs.length > 0)
  const items = cans.flatMap(({ item, packs }) => [item, packs[0]?.item ?? item]).slice(0, goodsCount)
  return { items, voucher }
}
