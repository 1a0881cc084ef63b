import { existsSync } from 'node:fs'
import { cp, mkdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BackupManifest } from '@pouchery/platform/backup/manifest'
import { summarizeSqlite, withReadOnlySqlite } from '@pouchery/platform/backup/sqlite-copy'
import { getDatabasePath } from '@pouchery/platform/database/sqlite/sqlite'
import type { RestorePaths } from '@pouchery/platform/operation/interrupted-restore'
import { env } from 'pouchery/server/process/env.server'
import { migrations, openDatabase } from 'pouchery/server/wiring/data/schema'
import * as v from 'valibot'
import { defineCommand, OperatorError } from '../command.ts'
import { flagSchema } from '../options.ts'
import type { DataLocation } from '../shop-data.ts'
import { formatTime, type Terminal } from '../terminal.ts'
import { readBackupManifest, verifyBackupFiles } from './manifest.ts'
import { hasOtherConnections, loadPostgresDump } from './postgres-load.ts'
import { createStagingFolder, discardStagingFolder, removeStagingFolder, swapInRestoredData, undoSwap } from './swap.ts'

const restoreCommand = defineCommand({
  args: ['FOLDER'],
  usage: '[--force]',
  details: [
    '--force  restores while a shop uses the data; restart it afterwards',
    'The backup is verified first. The current data is replaced only after the restore has succeeded.',
  ],
  options: { force: flagSchema },
  run: async ({ FOLDER, force }, terminal) => {
    const folder = resolve(FOLDER)
    const place = env()
    const manifest = await readBackupManifest(folder)
    requireCompatible(manifest, place)
    await mkdir(place.dataDir, { recursive: true })
    await restore({ folder, manifest, place, force, terminal })
    terminal.print(`The shop is restored to its state of ${formatTime(Date.parse(manifest.createdAt))}.`)
  },
})

interface Restore {
  folder: string
  manifest: BackupManifest
  place: DataLocation
  force: boolean
  terminal: Terminal
}

const inUse = 'A running shop uses this data. Stop it first, or add --force and restart it afterwards.'

/**
 * @throws OperatorError if the backup is from a different database type or a newer version of the shop, or, on
 * PostgreSQL, from an older version
 */
function requireCompatible(manifest: BackupManifest, { databaseUrl }: DataLocation): void {
  const kind = databaseUrl === undefined ? 'sqlite' : 'postgres'
  if (manifest.database !== kind) {
    const need = manifest.database === 'sqlite' ? 'without DATABASE_URL' : 'with DATABASE_URL set'
    throw new OperatorError(`This backup is of a shop on ${manifest.database}; restore it ${need}.`)
  }
  const newer = manifest.migrations.find((name) => !Object.hasOwn(migrations, name))
  if (newer !== undefined)
    throw new OperatorError('This backup was made by a newer version of the shop; restore it with that version.')
  const missing = Object.keys(migrations).some((name) => !manifest.migrations.includes(name))
  if (kind === 'postgres' && missing) {
    throw new OperatorError(
      'This backup was made by an older version of the shop; restore it with that version, then update.',
    )
  }
}

async function restore(work: Restore): Promise<void> {
  const { folder, manifest, place, terminal } = work
  if (place.databaseUrl === undefined && !work.force) requireStopped(place)
  const staging = await createStagingFolder(place.dataDir)
  try {
    terminal.progress('Copying and verifying the backup')
    const copy = join(staging.root, 'copy')
    await cp(folder, copy, { recursive: true })
    await verifyBackupFiles(copy, manifest)
    await restoreFiles(copy, staging)
    if (place.databaseUrl === undefined) await restoreSqlite(work, copy, staging)
    else await restorePostgres(work, copy, staging, place.databaseUrl)
  } catch (error) {
    await discardStagingFolder(staging)
    throw error
  }
  await removeStagingFolder(staging)
}

function requireStopped({ dataDir }: DataLocation): void {
  const file = getDatabasePath(dataDir)
  if (existsSync(file) && isInUse(file)) throw new OperatorError(inUse)
}

async function restoreFiles(copy: string, { restored }: RestorePaths): Promise<void> {
  for (const entry of ['media', 'secrets.json']) {
    const from = join(copy, 'files', entry)
    if (existsSync(from)) await rename(from, join(restored, entry))
  }
}

async function restoreSqlite(work: Restore, copy: string, staging: RestorePaths): Promise<void> {
  const { manifest, place } = work
  const file = getDatabasePath(join(copy, 'database'))
  verifySqlite(file)
  const { tables } = summarizeSqlite(file)
  const short = Object.entries(manifest.tables).find(([table, rows]) => tables[table] !== rows)
  if (short) throw new OperatorError(`The backup is damaged: rows of ${short[0]} are missing.`)
  await rename(file, getDatabasePath(staging.restored))
  // No backup is needed before the migration, because the restored files are themselves a copy of the backup.
  const database = await openDatabase(staging.restored, undefined, { backup: false })
  await database.destroy()
  if (!work.force) requireStopped(place)
  work.terminal.progress('Replacing the data with the backup')
  await swapInRestoredData(place.dataDir, staging)
}

async function restorePostgres(work: Restore, copy: string, staging: RestorePaths, url: string): Promise<void> {
  const { manifest, place, force, terminal } = work
  const database = await openDatabase(place.dataDir, url, { backup: place.upgradeBackup })
  let swapped = false
  try {
    if (!force && (await hasOtherConnections(database))) throw new OperatorError(inUse)
    terminal.progress('Replacing the data with the backup')
    await loadPostgresDump(database, join(copy, 'database'), manifest, async () => {
      await swapInRestoredData(place.dataDir, staging)
      swapped = true
    })
  } catch (error) {
    if (swapped) await undoSwap(place.dataDir, staging)
    throw error
  } finally {
    await database.destroy()
  }
}

export const commands = { restore: restoreCommand }

/** Verifies integrity and foreign keys. @throws OperatorError */
function verifySqlite(file: string): void {
  withReadOnlySqlite(file, (database) => {
    const whole = v.safeParse(
      v.object({ integrity_check: v.literal('ok') }),
      database.prepare('PRAGMA integrity_check').get(),
    )
    if (!whole.success) throw new OperatorError('The backup is damaged: its database fails the integrity check.')
    const [broken] = database.prepare('PRAGMA foreign_key_check').all()
    if (broken) throw new OperatorError('The backup is damaged: its database has references to missing rows.')
  })
}

/** Tries to leave WAL mode. This requires an exclusive lock, which SQLite refuses while another connection is open. */
function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    database.exec('PRAGMA journal_mode = WAL')
    return false
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return true
    throw error
  } finally {
    database.close()
  }
}
