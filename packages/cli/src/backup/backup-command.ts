import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BackupManifest } from '@pouchery/platform/backup/manifest'
import { writeBackup } from '@pouchery/platform/backup/write-backup'
import { recordBackup } from '@pouchery/platform/operation/last-backup'
import { env } from 'pouchery/server/process/env.server'
import { defineCommand, OperatorError } from '../command.ts'
import { withDatabase } from '../shop-data.ts'
import { formatNumber, type Terminal } from '../terminal.ts'

const backupCommand = defineCommand({
  args: ['FOLDER'],
  details: [
    'FOLDER must not exist. The backup is a consistent snapshot of database, pictures and secrets: protect it like the',
    'shop itself. Restore it with "restore".',
  ],
  run: async ({ FOLDER }, terminal) => {
    const folder = resolve(FOLDER)
    if (existsSync(folder)) throw new OperatorError(`"${folder}" already exists; choose a new folder.`)
    const manifest = await backUp(folder, terminal)
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    const size = `${(bytes / 1e6).toFixed(1)} MB in ${manifest.files.length} files`
    terminal.print(`${folder}: ${formatNumber(rows)} rows, ${size}.`)
  },
})

function backUp(folder: string, { progress }: Terminal): Promise<BackupManifest> {
  return withDatabase(env(), async (database, { dataDir, databaseUrl }) => {
    const postgres = databaseUrl === undefined ? {} : { postgres: database }
    const manifest = await writeBackup({ dataDir, ...postgres }, folder, progress)
    const noted = recordBackup(database, Date.parse(manifest.createdAt))
    await noted.catch(() => progress('The backup is complete, but its time could not be recorded for the health page.'))
    return manifest
  })
}

export const commands = { backup: backupCommand }
