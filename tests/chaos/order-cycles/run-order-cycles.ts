import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { seedCommerce } from '@pouchery/demo-data/commerce'
import type { Database } from '@pouchery/platform/database/database'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { createRandom } from '../../fuzz/random.ts'
import { type DatabaseKind, startEmptyPostgres } from '../chaos-shop.ts'
import { reconcileOrderCycles } from '../reconcile/order-cycles.ts'
import { readStock } from '../reconcile/stock.ts'
import { placeOrders } from './place-orders.ts'
import { goodsCount, planOrders } from './plan.ts'
import { runWorkers } from './run-workers.ts'

interface OrderCyclesPlan {
  orders: number
  kills: number
  seed: number
}

/** Large enough that no product sells out. Otherwise, the results would depend on the order of purchases. */
const unlimitedStock = 1_000_000
const voucher = 'CYCLES'

/**
 * Places random orders, executes their actions in worker processes, some of which are killed, and checks the database.
 * The same seed yields the same orders and actions.
 */
export async function runOrderCycles(
  kind: DatabaseKind,
  { orders, kills, seed }: OrderCyclesPlan,
  log: (line: string) => void,
) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-order-cycles-'))
  const postgres = kind === 'postgres' ? await startEmptyPostgres() : undefined
  const database = await openDatabase(folder, postgres?.url)
  try {
    const goods = await seedUnlimitedGoods(database)
    const start = await readStock(database)
    const began = performance.now()
    const placed = await placeOrders(database, planOrders(orders, seed), goods)
    log(`${kind}: ${orders} orders placed in ${seconds(began)} s`)
    const variables = { DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '' }
    const work = { placed, file: join(folder, 'work.json'), variables, kills, random: createRandom(seed, 0) }
    const moved = performance.now()
    const { received, kills: killed } = await runWorkers(work)
    log(`${kind}: ${received.size} actions in ${seconds(moved)} s, ${killed} processes killed`)
    return { kills: killed, ...(await reconcileOrderCycles(database, { placed, received, start })) }
  } finally {
    await database.destroy()
    await postgres?.server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the plan on each database. Returns true if there are no findings and all databases have the same results. */
export async function compareOrderCycles(
  kinds: readonly DatabaseKind[],
  plan: OrderCyclesPlan,
  log: (line: string) => void,
): Promise<boolean> {
  const digests = new Set<string>()
  let isWell = true
  log(`seed ${plan.seed}`)
  for (const kind of kinds) {
    const { findings, digest, counters } = await runOrderCycles(kind, plan, log)
    const counts = Object.entries(counters).map(([name, value]) => `${value.toLocaleString('en')} ${name}`)
    log(`${kind}: ${counts.join(', ')}; ${findings.length} findings, digest ${digest}`)
    for (const finding of findings.slice(0, 20)) log(`  ✗ ${finding}`)
    isWell &&= findings.length === 0
    digests.add(digest)
  }
  if (digests.size > 1) log('the databases have different results')
  return isWell && digests.size === 1
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

/** Seeds single cans and multipacks that never sell out, and a voucher without a usage limit. */
async function seedUnlimitedGoods(database: Database) {
  await seedCommerce(database, { log: () => undefined })
  await database.updateTable('stock').set({ quantity: unlimitedStock }).execute()
  const terms = { code: voucher, description: 'Order cycles', kind: 'percent', percent: 10 }
  await database.insertInto('voucher').values(terms).execute()
  const cans = getSeedCatalogue().filter(({ tag, packs }) => !tag && packs.length > 0)
  const items = cans.flatMap(({ item, packs }) => [item, packs[0]?.item ?? item]).slice(0, goodsCount)
  return { items, voucher }
}
