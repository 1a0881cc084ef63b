import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findOrders } from '#embedded/commerce/admin.ts'
import type { Database } from '#embedded/database/database.ts'
import { openDatabase } from '#embedded/schema.ts'
import { readStoredOrder } from '#services/commerce/shopper/order.ts'
import { firstOrderAt, makeOrders } from '../../../tests/load/data/order-data.ts'
import { durable, startPostgres } from '../../../tests/postgres/server.ts'
import { say, tableRow } from '../print.ts'
import { median, record } from '../report/record.ts'

const isShort = process.env.BENCH_SECONDS !== undefined
const orders = isShort ? 5000 : 100_000
const turns = isShort ? 5 : 30
/** Of each search, found and written as an answer. */
const aimMs = 50

type Search = Parameters<typeof findOrders>[2]
interface Asked {
  name: string
  search: Search
  from?: number
}

/** `orders list` and its searches, on both databases: what the module takes, and what an answer with its orders takes. */
export async function benchOrderSearches(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  try {
    const database = await openDatabase(folder)
    await measure('SQLite', database).finally(() => database.destroy())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const server = await startPostgres(durable)
  try {
    const database = await openDatabase('', await newDatabase(server.url))
    await measure('PostgreSQL', database).finally(() => database.destroy())
  } finally {
    await server.stop()
  }
}

async function newDatabase(url: (name: string) => string): Promise<string> {
  const admin = new pg.Client(url('postgres'))
  await admin.connect()
  await admin.query('create database orders')
  await admin.end()
  return url('orders')
}

async function measure(where: string, database: Database): Promise<void> {
  const { sku } = await makeOrders(database, orders)
  say(`\nSearches of ${orders} orders, ${where}, median of ${turns}        found ms   answer ms     of all`)
  for (const asked of searches(sku)) await measureSearch(where, database, asked)
}

function searches(sku: string): readonly Asked[] {
  const day = 86_400_000
  const [since, until] = [firstOrderAt + 10 * day, firstOrderAt + 20 * day]
  return [
    { name: 'the newest', search: {} },
    { name: 'far back', search: {}, from: Math.floor(orders * 0.9) },
    { name: 'by number', search: { row: Math.floor(orders / 2) } },
    { name: 'by e-mail', search: { email: 'buyer-1234@shop.example' } },
    { name: 'by name', search: { name: 'Lind' } },
    { name: 'by whole name', search: { name: 'Öberg Cleo' } },
    { name: 'by state, few', search: { state: 'pending' } },
    { name: 'by state, many', search: { state: 'completed' } },
    { name: 'by period', search: { since, until } },
    { name: 'by state and period', search: { state: 'completed', since, until } },
    { name: 'by SKU', search: { sku } },
    { name: 'by SKU and period', search: { sku, since, until } },
    { name: 'by SKU and state', search: { sku, state: 'processing' } },
  ]
}

async function measureSearch(where: string, database: Database, { name, search, from = 0 }: Asked): Promise<void> {
  const [found, answered]: [number[], number[]] = [[], []]
  let all = 0
  for (let turn = 0; turn <= turns; turn += 1) {
    const began = performance.now()
    const result = await findOrders(database, { name: 'bench', role: 'owner' }, search, { from, size: 20 })
    const foundAt = performance.now()
    JSON.stringify(result.orders.map(({ document, ...order }) => ({ ...order, ...readStoredOrder(document) })))
    // The first one warms up.
    if (turn > 0) found.push(foundAt - began)
    if (turn > 0) answered.push(performance.now() - began)
    all = result.total
  }
  const [foundMs, answerMs] = [median(found), median(answered)]
  say(tableRow(name, [foundMs, 1], [answerMs, 1], [all, 0]))
  const value = { value: answerMs, unit: 'ms', better: 'lower', aim: aimMs } as const
  record({ name: `orders ${name}, ${orders} on ${where}: an answer`, ...value })
}
