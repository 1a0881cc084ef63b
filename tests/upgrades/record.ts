/**
 * Records what the database of a version looks like, for tests/upgrades. With every change that brings a migration:
 *
 *     node tests/upgrades/record.ts
 *
 * Of a version of the past, from a folder that has its files (`git worktree add ../then COMMIT`) and its node_modules:
 *
 *     node tests/upgrades/record.ts ../then 2026-11-24
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type RecordedVersion, readVersions, writeVersions } from './recorded.ts'

const [folder = '.', landed = new Date().toISOString().slice(0, 10)] = process.argv.slice(2)

const dataDir = mkdtempSync(join(tmpdir(), 'shop-version-'))
try {
  await makeDatabase(folder, dataDir)
  const version = { landed, ...lookAt(join(dataDir, 'pouchery.sqlite')) }
  const versions = readVersions()
  const isNew = !isDeepStrictEqual(new Set(versions.at(-1)?.migrations), new Set(version.migrations))
  if (isNew) writeVersions([...versions, version])
  console.error(isNew ? `Version ${versions.length + 1} is recorded.` : 'The last version has the same migrations.')
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** By that version's own code; the first ones had it elsewhere. */
async function makeDatabase(root: string, into: string): Promise<void> {
  const load = (file: string) => import(pathToFileURL(resolve(root, file)).href)
  const { openDatabase } = await load('src/server/wiring/data/schema.ts').catch(() =>
    load('packages/platform/src/database/database.ts'),
  )
  const database = await openDatabase(into)
  await database.destroy()
}

function lookAt(file: string): Omit<RecordedVersion, 'landed'> {
  const database = new DatabaseSync(file, { readOnly: true })
  const texts = (sql: string) =>
    v.parse(v.array(v.object({ text: v.string() })), database.prepare(sql).all()).map(({ text }) => text)
  const statements = texts(
    "select sql as text from sqlite_master where sql is not null and name not like 'sqlite\\_%' escape '\\' order by rowid",
  )
  const migrations = texts('select name as text from kysely_migration order by timestamp, name')
  database.close()
  return { migrations, statements }
}
