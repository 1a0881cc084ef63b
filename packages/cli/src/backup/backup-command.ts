import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Manifest } from '@pouchery/platform/backup/manifest'
import { writeBackup } from '@pouchery/platform/backup/write-backup'
import type { Database } from '@pouchery/platform/database/database'
import { noteBackup } from '@pouchery/platform/operation/last-backup'
import { type Command, OperatorError, readPositionals } from '../command.ts'
import { type DataPlace, dataPlace, withData } from '../shop-data.ts'
import type { Terminal } from '../terminal.ts'

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

async function backUp(place: DataPlace, folder: string, terminal: Terminal): Promise<Manifest> {
  return withData(place, async (database) => {
    const postgres = place.databaseUrl === undefined ? {} : { postgres: database }
    const manifest = await writeBackup({ dataDir: place.dataDir, ...postgres }, folder, terminal.progress)
    await note(database, manifest, terminal)
    return manifest
  })
}

/** The backup is good whether or not its moment can be noted for the page of health. */
async function note(database: Database, { createdAt }: Manifest, { progress }: Terminal): Promise<void> {
  const noted = noteBackup(database, Date.parse(createdAt))
  await noted.catch(() => progress('The backup is whole, but when it was made could not be noted.'))
}
