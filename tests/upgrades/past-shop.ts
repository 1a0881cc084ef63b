import { randomUUID } from 'node:crypto'
import { listTablesInDependencyOrder } from '@pouchery/platform/backup/postgres-dump'
import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { openPostgresDatabase, openReadOnlyDatabase, openSqliteDatabase } from '@pouchery/platform/database/open'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { migrations } from '#server/wiring/data/schema.ts'
import { createTemporaryFolder } from '../../packages/platform/src/database/temporary-folder.fixture.ts'
import { buildDatabaseUrl } from '../postgres/open-test-database.ts'
import { runStatement } from '../postgres/run-statement.ts'
import { type RecordedVersion, selectMigrations } from './versions.ts'

export type DatabaseRow = Record<string, string | number | Uint8Array | null>

/** A shop of a past version, with its data folder and, on PostgreSQL, its database URL. */
interface PastShop {
  dataDir: string
  url?: string
  rows: Map<string, DatabaseRow[]>
}

/** Creates a shop with the migrations of `version` and rows in every table. The shop is removed after the test. */
export async function createPastShop(version: RecordedVersion): Promise<PastShop> {
  const dataDir = createTemporaryFolder()
  const server = inject('postgresUrl')
  const some = selectMigrations(version, migrations)
  if (server === undefined) return { dataDir, rows: await fillTables(await openSqliteDatabase(dataDir, some)) }
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  await runStatement(server, `create database ${name}`)
  onTestFinished(() => runStatement(server, `drop database ${name} with (force)`))
  const url = buildDatabaseUrl(server, name)
  return { dataDir, url, rows: await fillTables(await openPostgresDatabase(url, some)) }
}

const order = {
  items: ['FJA-1001', 'FJA-1002'].map((sku, index) => ({ sku, quantity: 2 - index })),
  address: { email: ' Nora@Shop.Example ', firstName: 'Nora', lastName: 'Ek' },
}

/** Values that migrations read or that could break a migration. All other columns get a fixed value of their type. */
const rowValues: Readonly<Record<string, readonly DatabaseRow[]>> = {
  product: [{ created_at: '2026-11-19 08:00:00', modified_at: '2026-11-19 08:00:00', attributes: '{}', media: '[]' }],
  product_price: [
    { pricelist: 1, price: 4990, price_before: null },
    // A price that has been reduced since its creation and has no price history.
    { pricelist: 2, price: 3990, price_before: 4990 },
  ],
  price_history: [{ pricelist: 1, valid_from: '2026-11-20', price: 4990 }],
  payment: [{ claims: '{"stock":{"1":3},"vouchers":[]}', document: '{}' }],
  shop_order: [{ state: 'pending', document: JSON.stringify(order) }],
  content_document: [
    { id: '1', type: 'post', data: stored('1', 'post', { author: { _type: 'reference', _ref: '2' } }) },
    { id: '2', type: 'author', data: stored('2', 'author', { name: 'Sofia Lund' }) },
  ],
  content_change: [{ document_id: '1', data: stored('1', 'post', {}), mutations: '[]' }],
}

function stored(id: string, type: string, fields: object): string {
  const dates = { _createdAt: '2026-11-21T08:00:00.000Z', _updatedAt: '2026-11-21T08:00:00.000Z' }
  return JSON.stringify({ _id: id, _type: type, _rev: 'r1', ...dates, ...fields })
}

async function fillTables(database: Database): Promise<Map<string, DatabaseRow[]>> {
  const written = new Map<string, DatabaseRow[]>()
  const tables = new Map((await database.introspection.getTables()).map((table) => [table.name, table]))
  // With foreign key checks disabled, SQLite accepts rows in any order. PostgreSQL requires parent rows first.
  if (!isPostgres(database)) await sql`pragma foreign_keys = off`.execute(database)
  for (const name of isPostgres(database) ? await listTablesInDependencyOrder(database) : tables.keys()) {
    const columns = tables.get(name)?.columns ?? []
    const rows = (rowValues[name] ?? [{}]).map((row) =>
      Object.fromEntries(columns.map((column) => [column.name, row[column.name] ?? valueFor(row, column)])),
    )
    for (const row of rows) {
      const values = Object.values(row).map((value) => sql`${value}`)
      const names = Object.keys(row).map((column) => sql.ref(column))
      await sql`insert into ${sql.table(name)} (${sql.join(names)}) values (${sql.join(values)})`.execute(database)
    }
    written.set(name, rows)
  }
  await database.destroy()
  return written
}

function valueFor(row: DatabaseRow, { name, dataType }: { name: string; dataType: string }): DatabaseRow[string] {
  if (row[name] === null) return null
  if (/bytea|blob/i.test(dataType)) return new Uint8Array([1, 2, 3])
  return /int|double|real|float|numeric|serial/i.test(dataType) ? 1 : '1'
}

export async function readAllTables({ dataDir, url }: PastShop): Promise<Record<string, unknown[]>> {
  const database = openReadOnlyDatabase(dataDir, url)
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  const contents: Record<string, unknown[]> = {}
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    contents[name] = (await sql`select * from ${sql.table(name)}`.execute(database)).rows
  }
  await database.destroy()
  return contents
}
