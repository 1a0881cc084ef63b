import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import type { Database } from '@pouchery/platform/database/database'
import { parseEnv } from '#server/process/env.server.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { readOrCreateSecrets } from '#server/wiring/data/secrets.server.ts'
import { runStatement } from '../postgres/run-statement.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'
import { createFaultyShop, type FaultyShop } from './faulty-shop.ts'
import {
  type AcknowledgedResults,
  type ChaosCounters,
  createEmptyResults,
  createZeroCounters,
} from './load/acknowledged-results.ts'
import type { ItemsAndVoucher } from './load/buyer.ts'
import { readStock, type StockByProduct } from './reconcile/stock.ts'
import { runWithKillTimeout } from './run-with-kill-timeout.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** Shop with fault injection, the results that it acknowledged to clients, and direct access to its database. */
export interface ChaosShop {
  kind: DatabaseKind
  dataDir: string
  /** Folder for temporary files. */
  scratch: string
  shop: FaultyShop
  /** Undefined for SQLite. The shop connects through `proxy`. `url` bypasses the proxy. */
  postgres?: { server: PostgresServer; proxy: FaultyProxy; url: string }
  /** Environment variables of CLI commands, which connect to the database without the proxy. */
  variables: Record<string, string>
  goods: ItemsAndVoucher
  /** Ids of published posts, whose titles the editors change. */
  posts: readonly string[]
  /** Stock before the first purchase. */
  stock: StockByProduct
  writeToken: string
  received: AcknowledgedResults
  counters: ChaosCounters
  inDatabase: <Result>(read: (database: Database) => Promise<Result>) => Promise<Result>
  remove: () => Promise<void>
}

const seedCommand = ['tests/chaos/seed-shop.ts']
const databaseName = 'chaos'
const scarceStock = 300
const goodsCount = 6
/** Usage limit of the voucher. Only long runs reach it. */
const voucherLimit = 60
const voucher = 'CHAOS'

/**
 * Seeds a shop with limited stock. Before that, starts the seeding once per entry of `killsAfter` and kills it after
 * this number of ms.
 */
export async function createChaosShop(kind: DatabaseKind, killsAfter: readonly number[] = []): Promise<ChaosShop> {
  const root = mkdtempSync(join(tmpdir(), 'shop-chaos-'))
  const dataDir = join(root, 'data')
  const postgres = kind === 'postgres' ? await openPostgresBehindProxy() : undefined
  const variables = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  for (const ms of killsAfter) await runWithKillTimeout(seedCommand, variables, ms)
  const { code, output } = await runWithKillTimeout(seedCommand, variables)
  if (code !== 0) throw new Error(`The first start ended with ${code}: ${output}`)
  const database = await openDatabase(dataDir, postgres?.url)
  const goods = await limitStock(database)
  const stock = await readStock(database)
  const posts = await postIds(database)
  const { contentWrite } = await readOrCreateSecrets(database, parseEnv(variables))
  await database.destroy()
  const disturbed = postgres ? { DATABASE_URL: withPort(postgres.url, postgres.proxy.port) } : {}
  const shop = await createFaultyShop({ ...variables, ...disturbed })
  return {
    ...{ kind, dataDir, scratch: root, shop, variables, goods, posts, stock, writeToken: contentWrite },
    ...(postgres && { postgres }),
    received: createEmptyResults(),
    counters: { ...createZeroCounters(), kills: killsAfter.length },
    inDatabase: async (look) => {
      const open = await openDatabase(dataDir, postgres?.url)
      return look(open).finally(() => open.destroy())
    },
    remove: async () => {
      await shop.kill()
      await postgres?.proxy.close()
      await postgres?.server.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Starts a separate PostgreSQL server with an empty database. Committed data survives when the server is killed. */
export async function startEmptyPostgres() {
  const server = await startPostgres({ synchronous_commit: 'on' })
  await runStatement(server.url('postgres'), `create database ${databaseName}`)
  return { server, url: server.url(databaseName) }
}

async function openPostgresBehindProxy() {
  const opened = await startEmptyPostgres()
  return { ...opened, proxy: await startFaultyProxy(Number(new URL(opened.url).port)) }
}

function withPort(address: string, port: number): string {
  const url = new URL(address)
  url.port = String(port)
  return url.href
}

async function limitStock(database: Database): Promise<ItemsAndVoucher> {
  const cans = getSeedCatalogue().filter(({ tag, stock, packs }) => !tag && stock > scarceStock && packs.length > 0)
  const chosen = cans.slice(0, goodsCount)
  const ids = chosen.map(({ id }) => id)
  await database.updateTable('stock').set({ quantity: scarceStock }).where('product', 'in', ids).execute()
  const terms = { code: voucher, description: 'Chaos', kind: 'percent', percent: 10, usage_limit: voucherLimit }
  await database.insertInto('voucher').values(terms).execute()
  // A multipack reduces the stock of its single can.
  return { items: chosen.flatMap(({ item, packs }) => [item, packs[0]?.item ?? item]), voucher }
}

async function postIds(database: Database): Promise<string[]> {
  const posts = database.selectFrom('content_document').select(['id', 'data']).where('type', '=', 'blogPost')
  const rows = await posts.orderBy('id').execute()
  return rows.filter(({ data }) => data.includes('"language":"en"')).map(({ id }) => id)
}
