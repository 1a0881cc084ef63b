import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '@pouchery/platform/database/database'
import { migrate, openPostgresDatabase, openSqliteDatabase } from '@pouchery/platform/database/open'
import { openSqlite, sqliteDialect } from '@pouchery/platform/database/sqlite/sqlite'
import { Kysely } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { migrations } from '#server/wiring/data/schema.ts'
import { administer } from '../postgres/administer.ts'
import { databaseUrl } from '../postgres/open-test-database.ts'
import type { RecordedVersion } from './recorded.ts'
import { fillTables, type Row } from './rows.ts'

/** A shop that a version of the past made: its folder, and its database's address on PostgreSQL. */
export interface PastShop {
  dataDir: string
  url?: string
  /** What was written, by table. */
  rows: Map<string, Row[]>
}

/** Makes such a shop with some rows in every table; it goes when the test is over. */
export async function pastShop(version: RecordedVersion): Promise<PastShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-upgrade-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = inject('postgresUrl')
  return server === undefined ? sqliteShop(version, dataDir) : postgresShop(version, dataDir, server)
}

/** As that version left it: by its own statements. */
async function sqliteShop(version: RecordedVersion, dataDir: string): Promise<PastShop> {
  const file = join(dataDir, 'pouchery.sqlite')
  const made = new DatabaseSync(file)
  makeTables(made, version)
  made.close()
  const database = new Kysely<unknown>({ dialect: sqliteDialect(openSqlite(file)) })
  const rows = await fillTables(database, version)
  await database.destroy()
  return { dataDir, rows }
}

/** Makes what a version had in an empty database, and notes which migrations had made it. */
export function makeTables(file: DatabaseSync, { statements, migrations: names }: RecordedVersion): void {
  const isTable = (statement: string) => /^create table/i.test(statement)
  for (const statement of statements.filter((text) => isTable(text))) file.exec(statement)
  for (const statement of statements.filter((text) => !isTable(text))) file.exec(statement)
  const note = file.prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
  for (const [index, name] of names.entries()) note.run(name, new Date(index).toISOString())
  file.exec("insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)")
}

/** By today's migrations of that version, which another test holds against what it left. */
async function postgresShop(version: RecordedVersion, dataDir: string, server: string): Promise<PastShop> {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  onTestFinished(() => administer(server, `drop database ${name} with (force)`))
  const url = databaseUrl(server, name)
  const database = await openPostgresDatabase(url, migrationsOf(version))
  const rows = await fillTables(database, version)
  await database.destroy()
  return { dataDir, url, rows }
}

/** Today's migrations that a version had. @throws when one is not there any more */
export function migrationsOf(version: RecordedVersion): typeof migrations {
  const gone = version.migrations.filter((name) => !(name in migrations))
  if (gone.length > 0) throw new Error(`Shops have run ${gone.join(', ')}, which must never be renamed or removed.`)
  return Object.fromEntries(version.migrations.map((name) => [name, migrations[name]])) as typeof migrations
}

/** An SQLite database in memory that has run these. */
export async function freshSqlite(some: typeof migrations): Promise<Database> {
  const database = await openSqliteDatabase(':memory:', {})
  await migrate(database, some)
  return database
}
