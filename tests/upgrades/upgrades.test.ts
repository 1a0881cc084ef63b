import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getUpgradeBackupsFolder } from '@pouchery/platform/backup/write-backup'
import type { Database } from '@pouchery/platform/database/database'
import { type Migrations, openPostgresDatabase, openSqliteDatabase } from '@pouchery/platform/database/open'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { migrations, openDatabase } from '#server/wiring/data/schema.ts'
import { readBackupManifest } from '../../packages/cli/src/backup/manifest.ts'
import { openTestDatabase } from '../postgres/open-test-database.ts'
import { createPastShop, type DatabaseRow, readAllTables } from './past-shop.ts'
import { computeSchemaDigest, describeSchema, readVersions, selectMigrations } from './versions.ts'

const versions = readVersions()
const [oldest = { recordedOn: '', digest: '', migrations: [] }] = versions
const named = versions.map((version, index) => [`${index + 1} of ${version.recordedOn}`, version] as const)

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

/** Columns whose values an upgrade changes intentionally. */
const columnsChangedByUpgrade: Readonly<Record<string, readonly string[]>> = {
  price_history: ['valid_from'],
  shop_order: ['email', 'cans', 'buyer'],
}

test('the current version is recorded', () => {
  const last = new Set(versions.at(-1)?.migrations)
  const missing = Object.keys(migrations).filter((name) => !last.has(name))
  expect(missing, 'run "node tests/upgrades/record.ts", and commit tests/upgrades/recorded.txt').toEqual([])
})

test.skipIf(inject('postgresUrl') !== undefined)('a migration that shops have run is not changed', async () => {
  for (const [name, version] of named) {
    const database = await openSqliteDatabase(':memory:', selectMigrations(version, migrations))
    expect(await computeSchemaDigest(database), `a migration up to version ${name}`).toBe(version.digest)
    await database.destroy()
  }
})

describe.each(named)('a shop of version %s', (_, version) => {
  test('is upgraded to the current version, with all of its data', async () => {
    const shop = await createPastShop(version)
    const database = await openDatabase(shop.dataDir, shop.url)
    const fresh = await openTestDatabase('empty')
    expect(await describeSchema(database)).toEqual(await describeSchema(fresh))
    for (const [table, rows] of shop.rows) await expectKept(database, table, rows)
    await database.destroy()
  })
})

test('orders, prices and documents of the first version are read like current ones', async () => {
  const shop = await createPastShop(oldest)
  const database = await openDatabase(shop.dataDir, shop.url)
  const order = await database.selectFrom('shop_order').select(['email', 'cans', 'buyer']).executeTakeFirstOrThrow()
  expect(order).toEqual({ email: 'nora@shop.example', cans: 3, buyer: 'ek nora' })
  const lines = await database.selectFrom('order_line').select(['sku', 'quantity']).orderBy('sku').execute()
  expect(lines.map(({ sku, quantity }) => `${quantity} × ${sku}`)).toEqual(['2 × FJA-1001', '1 × FJA-1002'])
  const prices = database.selectFrom('price_history').select(['pricelist', 'valid_from', 'campaign'])
  expect(await prices.orderBy('pricelist').execute()).toMatchObject([
    { pricelist: 1, valid_from: '2026-11-20 00:00:00' },
    { pricelist: 2, valid_from: '2026-11-19 08:00:00', campaign: 'sale-2026-11-19 08:00:00' },
  ])
  const references = await database.selectFrom('content_reference').select(['document_id', 'target_id']).execute()
  expect(references).toEqual([{ document_id: '1', target_id: '2' }])
  await database.destroy()
})

describe('before an upgrade', () => {
  const backupsIn = (dataDir: string) => readdirSync(getUpgradeBackupsFolder(dataDir)).toSorted()

  test('the whole shop is backed up, once', async () => {
    const shop = await createPastShop(oldest)
    mkdirSync(join(shop.dataDir, 'media'))
    writeFileSync(join(shop.dataDir, 'media', 'can.webp'), 'picture')
    const opened = await Promise.all([openDatabase(shop.dataDir, shop.url), openDatabase(shop.dataDir, shop.url)])
    for (const database of opened) await database.destroy()
    await (await openDatabase(shop.dataDir, shop.url)).destroy()
    const [name = ''] = backupsIn(shop.dataDir)
    const manifest = await readBackupManifest(join(getUpgradeBackupsFolder(shop.dataDir), name))
    expect(new Set(manifest.migrations)).toEqual(new Set(oldest.migrations))
    expect(manifest.tables).toMatchObject({ shop_order: 1, content_document: 2 })
    expect(manifest.files.map(({ path }) => path)).toContain('files/media/can.webp')
    if (shop.url !== undefined) expect(backupsIn(shop.dataDir)).toHaveLength(1)
  })

  test('the two newest backups are kept', async () => {
    const shop = await createPastShop(oldest)
    for (const name of ['2026-01-01T00-00-00-a', '2026-02-01T00-00-00-b', '2026-03-01T00-00-00-c']) {
      mkdirSync(join(getUpgradeBackupsFolder(shop.dataDir), name), { recursive: true })
    }
    await (await openDatabase(shop.dataDir, shop.url)).destroy()
    expect(backupsIn(shop.dataDir)).toEqual(['2026-03-01T00-00-00-c', expect.stringMatching(/^20\d\d-.*-[0-9a-f]{8}$/)])
  })

  test('nothing is changed when the backup cannot be written', async () => {
    const shop = await createPastShop(oldest)
    const before = await readAllTables(shop)
    writeFileSync(getUpgradeBackupsFolder(shop.dataDir), 'in the way')
    await expect(openDatabase(shop.dataDir, shop.url)).rejects.toThrow(/could not be written to .*Nothing was changed/)
    expect(await readAllTables(shop)).toEqual(before)
    await (await openDatabase(shop.dataDir, shop.url, { backup: false })).destroy()
  })
})

test.each([...named.slice(0, 1), ...named.slice(-2, -1)])(
  'a shop of version %s is unchanged after a failed upgrade',
  async (_, version) => {
    const shop = await createPastShop(version)
    const before = await readAllTables(shop)
    const some = { ...migrations, '9999-12-31-fails': failing }
    const opening = { backUpBeforeUpgrade: async () => '/backup' }
    const { dataDir, url } = shop
    const open = () =>
      url === undefined ? openSqliteDatabase(dataDir, some, opening) : openPostgresDatabase(url, some, opening)
    const message = '"9999-12-31-fails" failed (power cut). The database is unchanged. A backup is in "/backup"'
    await expect(open()).rejects.toThrow(message)
    expect(await readAllTables(shop)).toEqual(before)
    await (await openDatabase(shop.dataDir, shop.url)).destroy()
  },
)

const failing: Migrations[string] = {
  up: async (database) => {
    await database.schema.createTable('half_done').addColumn('id', 'integer').execute()
    await sql`delete from price_history`.execute(database)
    throw new Error('power cut')
  },
}

async function expectKept(database: Database, table: string, rows: readonly DatabaseRow[]): Promise<void> {
  const { rows: after } = await sql<DatabaseRow>`select * from ${sql.table(table)}`.execute(database)
  const read = after.map((row) => withBytesAsNumbers(row))
  const known = new Set(Object.keys(after[0] ?? {}))
  for (const row of rows) {
    const isKept = (name: string) => known.has(name) && !columnsChangedByUpgrade[table]?.includes(name)
    const kept = Object.fromEntries(Object.entries(row).filter(([name]) => isKept(name)))
    expect(read, table).toContainEqual(expect.objectContaining(withBytesAsNumbers(kept)))
  }
}

/** Converts bytes to numbers, because each database has its own class for bytes. */
function withBytesAsNumbers(row: DatabaseRow): Record<string, unknown> {
  const cells = Object.entries(row)
  return Object.fromEntries(cells.map(([name, value]) => [name, value instanceof Uint8Array ? [...value] : value]))
}
