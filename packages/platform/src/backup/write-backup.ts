import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { getDatabaseFile } from '../database/sqlite/sqlite.ts'
import { describeFiles, type Manifest } from './manifest.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { copySqlite, describeSqlite } from './sqlite-copy.ts'

export interface BackupSource {
  dataDir: string
  postgres?: Database
}

/**
 * Writes to a temporary folder and renames it, so that `folder` never contains an incomplete backup. `folder`
 * must not exist.
 */
export async function writeBackup(
  source: BackupSource,
  folder: string,
  progress: (line: string) => void = () => undefined,
): Promise<Manifest> {
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

async function writeBackupContents(
  source: BackupSource,
  folder: string,
  progress: (line: string) => void,
): Promise<Manifest> {
  const createdAt = new Date().toISOString()
  progress('Copying the database')
  await mkdir(join(folder, 'database'))
  const database = source.postgres
    ? await dumpPostgres(source.postgres, join(folder, 'database'), (table) => progress(`  ${table}`))
    : await copyFileDatabase(source.dataDir, join(folder, 'database'))
  progress('Copying images and secrets')
  await copyFiles(source.dataDir, join(folder, 'files'))
  const manifest: Manifest = {
    ...{ format: 1, createdAt, database: source.postgres ? 'postgres' : 'sqlite' },
    ...database,
    files: await describeFiles(folder),
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

async function copyFileDatabase(dataDir: string, folder: string) {
  const target = getDatabaseFile(folder)
  copySqlite(getDatabaseFile(dataDir), target)
  await chmod(target, 0o600)
  return describeSqlite(target)
}

/** Need not be simultaneous with the copy of the database, because image names change with the content. */
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
