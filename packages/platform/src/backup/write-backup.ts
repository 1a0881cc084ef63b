import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { DatabaseUnusableError } from '../database/database-unusable.ts'
import { getDatabasePath } from '../database/sqlite/sqlite.ts'
import { type BackupManifest, listBackupFiles } from './manifest.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { copySqlite, summarizeSqlite } from './sqlite-copy.ts'

export interface BackupSource {
  dataDir: string
  postgres?: Database
}

/** Writes to a temporary folder and then renames it, so `folder` is never incomplete. `folder` must not exist. */
export async function writeBackup(
  source: BackupSource,
  folder: string,
  progress: (line: string) => void = () => undefined,
): Promise<BackupManifest> {
  const partial = `${folder}.partial`
  // Remove the remains of an interrupted backup.
  await rm(partial, { recursive: true, force: true })
  try {
    await mkdir(partial, { recursive: true, mode: 0o700 })
    const manifest = await writeBackupContents(source, partial, progress)
    await rename(partial, folder)
    return manifest
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

async function writeBackupContents(source: BackupSource, folder: string, progress: (line: string) => void) {
  const createdAt = new Date().toISOString()
  progress('Copying the database')
  await mkdir(join(folder, 'database'))
  const database = source.postgres
    ? await dumpPostgres(source.postgres, join(folder, 'database'), (table) => progress(`  ${table}`))
    : await copyFileDatabase(source.dataDir, join(folder, 'database'))
  progress('Copying images and secrets')
  await copyFiles(source.dataDir, join(folder, 'files'))
  const manifest: BackupManifest = {
    ...{ format: 1, createdAt, database: source.postgres ? 'postgres' : 'sqlite' },
    ...database,
    files: await listBackupFiles(folder),
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

async function copyFileDatabase(dataDir: string, folder: string) {
  const target = getDatabasePath(folder)
  copySqlite(getDatabasePath(dataDir), target)
  await chmod(target, 0o600)
  return summarizeSqlite(target)
}

/** Safe to copy after the database, because a changed image gets a new file name. */
async function copyFiles(dataDir: string, folder: string): Promise<void> {
  await mkdir(folder)
  // Skip partially written images, which can be generated or imported again.
  const filter = (file: string) => !file.endsWith('.part')
  if (existsSync(join(dataDir, 'media'))) {
    await cp(join(dataDir, 'media'), join(folder, 'media'), { recursive: true, filter })
  }
  const secrets = join(dataDir, 'secrets.json')
  if (existsSync(secrets)) await copyFile(secrets, join(folder, 'secrets.json'))
}

const maxBackups = 2

export function getUpgradeBackupsFolder(dataDir: string): string {
  return join(dataDir, 'before-upgrades')
}

/**
 * Writes a backup in the format that `restore` reads, and deletes all but the latest two. Returns the backup's folder.
 * @throws DatabaseUnusableError if the backup cannot be written, in which case the schema must not be changed
 */
export async function backUpBeforeUpgrade(source: BackupSource): Promise<string> {
  const root = getUpgradeBackupsFolder(source.dataDir)
  const moment = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
  // Processes that share a folder can start in the same second.
  const folder = join(root, `${moment}-${randomUUID().slice(0, 8)}`)
  try {
    await writeBackup(source, folder)
    await deleteOlderBackups(root)
    return folder
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnusableError(
      `The database must be upgraded, but the backup before the upgrade could not be written to "${root}" (${reason}). ` +
        'Nothing was changed. Free disk space there, or set UPGRADE_BACKUP=off after making a backup manually.',
    )
  }
}

/** Sorts by name, because names start with a timestamp. */
async function deleteOlderBackups(root: string): Promise<void> {
  const names = (await readdir(root)).filter((name) => /^\d{4}-/.test(name) && !name.endsWith('.partial')).toSorted()
  for (const name of names.slice(0, -maxBackups)) await rm(join(root, name), { recursive: true, force: true })
}
