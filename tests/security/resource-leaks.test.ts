import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import type { Database, Tables } from '@pouchery/platform/database/database'
import { runRetention } from '@pouchery/platform/retention/retention-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { createDatabaseRetentionRules } from '#server/wiring/work/retention-rules.ts'
import {
  createAddToCartRequest,
  createUniqueVisit,
  openIdleConnections,
  sendVisits,
} from '../load/clients/unique-visits.ts'
import { readMemory, startProbedShop } from '../load/memory.ts'
import type { RunningServer } from '../load/shop-process.ts'
import { waitForStartupSync } from '../load/wait-for-startup-sync.ts'
import { createBareDataFolder } from './bare-data.ts'

let data: Awaited<ReturnType<typeof createBareDataFolder>>
let shop: RunningServer
let database: Database
beforeAll(async () => {
  data = await createBareDataFolder()
  shop = await startProbedShop(data.dataDir, { RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  database = await openDatabase(data.dataDir)
  await waitForStartupSync(database)
})
afterAll(async () => {
  await database.destroy()
  await shop.stop()
  await data.remove()
})

const megabyte = 1024 * 1024
const item = getSeedCatalogue().find(({ tag }) => !tag)?.item ?? ''

async function countRowsByTable(): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const { name } of await database.introspection.getTables()) {
    const count = database.selectFrom(name as keyof Tables).select((table) => table.fn.countAll().as('rows'))
    const found = Number((await count.executeTakeFirstOrThrow()).rows)
    if (found > 0) rows[name] = found
  }
  return rows
}

test('unusual URLs, languages, queries and headers leave no data in memory or in the database', async () => {
  const hasToken = (n: number) => createUniqueVisit(n).headers?.['api-token'] !== undefined
  await sendVisits(shop.origin, 180, createUniqueVisit)
  const before = { memory: await readMemory(shop), rows: await countRowsByTable() }
  const statuses = await sendVisits(shop.origin, 480, (n) => createUniqueVisit(180 + n))
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  const after = { memory: await readMemory(shop), rows: await countRowsByTable() }
  // The limit allows for newly compiled code and a cache of at most 20,000 resolved URLs. If the response of each URL
  // were cached, the memory would grow five times as much.
  expect(after.memory.heapUsed - before.memory.heapUsed).toBeLessThan(9 * megabyte)
  // The shop replaces an unknown token with a new token and cart, and stores nothing else.
  const given = Array.from({ length: 480 }, (_, n) => n + 180).filter(hasToken).length
  const { shopper = 0, selection = 0, ...others } = after.rows
  const { shopper: shopperBefore = 0, selection: selectionBefore = 0, ...othersBefore } = before.rows
  expect(others).toEqual(othersBefore)
  expect([shopper - shopperBefore, selection - selectionBefore]).toEqual([given, given])
})

test('abandoned carts use a few rows each, and are deleted after 31 days', async () => {
  const before = await countRowsByTable()
  await sendVisits(shop.origin, 200, () => createAddToCartRequest(item))
  const added = ['shopper', 'selection', 'selection_line'].map((table) => [table, (before[table] ?? 0) + 200])
  expect({ ...before, ...(await countRowsByTable()) }).toEqual({ ...before, ...Object.fromEntries(added) })
  await runRetention(createDatabaseRetentionRules(database), { now: Date.now() + 31 * 86_400_000, pauseMs: 0 })
  const { shopper, selection, selection_line } = await countRowsByTable()
  expect([shopper, selection, selection_line]).toEqual([undefined, undefined, undefined])
})

test('idle connections use little memory, and none after they close', async () => {
  const visit = () => sendVisits(shop.origin, 100, () => ({ path: '/favicon.svg' }))
  await visit()
  const before = await readMemory(shop)
  const idle = await openIdleConnections(shop.origin, 500)
  await visit()
  const during = await readMemory(shop)
  expect(during.heapUsed - before.heapUsed).toBeLessThan(500 * 20_000)
  for (const socket of idle) socket.destroy()
  await visit()
  // Other activity changes the heap by about 2 MB. A leak of 500 connections would take more.
  await expect.poll(async () => (await readMemory(shop)).heapUsed - before.heapUsed).toBeLessThan(3 * megabyte)
})
