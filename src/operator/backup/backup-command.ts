import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { noteBackup } from '#embedded/operation/last-backup.ts'
import { OperatorError } from '#operator/command.ts'
import { type Command, readPositionals } from '../command.ts'
import { type DataPlace, databaseFile, dataPlace, withData } from '../shop-data.ts'
import type { Terminal } from '../terminal.ts'
import { describeFiles, type Manifest } from './manifest.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { copySqlite, describeSqlite } from './sqlite-copy.ts'

/** `backup FOLDER`. */
export const backupCommand: Command = {
  name: 'backup',
  usage: 'FOLDER',
  summary: 'Copies the whole shop into a folder, while it runs.',
  details: [
    'FOLDER must not exist. It holds the database as it was at one moment, the pictures and the secrets: keep it as',
    'safe as the shop itself. "restore" brings it back.',
  ],
  options: {},
  run: async (given, terminal) => {
    const folder = resolve(readPositionals(given, 'FOLDER').FOLDER)
    if (existsSync(folder)) throw new OperatorError(`"${folder}" exists already; name a new folder.`)
    const manifest = await backUp(dataPlace(), folder, terminal)
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    const size = `${(bytes / 1e6).toFixed(1)} MB in ${manifest.files.length} files`
    terminal.print(`${folder}: ${rows.toLocaleString('en')} rows, ${size}.`)
  },
}

/** Writes beside and renames: a folder with the name that was asked for is a whole backup. */
async function backUp(place: DataPlace, folder: string, terminal: Terminal): Promise<Manifest> {
  const partial = `${folder}.partial`
  // What a backup left that was killed.
  await rm(partial, { recursive: true, force: true })
  try {
    await mkdir(partial, { recursive: true, mode: 0o700 })
    const manifest = await fill(place, partial, terminal)
    await rename(partial, folder)
    await note(place, manifest, terminal)
    return manifest
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** The backup is good whether or not its moment can be noted for the page of health. */
async function note(place: DataPlace, { createdAt }: Manifest, { progress }: Terminal): Promise<void> {
  const noted = withData(place, (database) => noteBackup(database, Date.parse(createdAt)))
  await noted.catch(() => progress('The backup is whole, but when it was made could not be noted.'))
}

async function fill(place: DataPlace, folder: string, { progress }: Terminal): Promise<Manifest> {
  const createdAt = new Date().toISOString()
  progress('Copying the database')
  await mkdir(join(folder, 'database'))
  const database = await withData(place, (open) => {
    if (place.databaseUrl === undefined) return copyFileDatabase(place, join(folder, 'database'))
    return dumpPostgres(open, join(folder, 'database'), (table) => progress(`  ${table}`))
  })
  progress('Copying pictures and secrets')
  await copyFiles(place.dataDir, join(folder, 'files'))
  const kind = place.databaseUrl === undefined ? 'sqlite' : 'postgres'
  const manifest: Manifest = {
    ...{ format: 1, createdAt, database: kind },
    ...database,
    files: await describeFiles(folder),
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

async function copyFileDatabase({ dataDir }: DataPlace, folder: string) {
  const target = databaseFile(folder)
  copySqlite(databaseFile(dataDir), target)
  await chmod(target, 0o600)
  return describeSqlite(target)
}

/** The pictures' names change with their content, so that they need no moment in common with the database. */
async function copyFiles(dataDir: string, folder: string): Promise<void> {
  await mkdir(folder)
  // A picture that is being written has another name in a moment, and is drawn or imported again.
  const filter = (file: string) => !file.endsWith('.part')
  if (existsSync(join(dataDir, 'media'))) {
    await cp(join(dataDir, 'media'), join(folder, 'media'), { recursive: true, filter })
  }
  const secrets = join(dataDir, 'secrets.json')
  if (existsSync(secrets)) await copyFile(secrets, join(folder, 'secrets.json'))
}
