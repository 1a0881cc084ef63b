import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnusableError } from '../database/database-unusable.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

/** Number of backups that are retained. */
const maxBackups = 2

export function getUpgradeBackupsFolder(dataDir: string): string {
  return join(dataDir, 'before-upgrades')
}

/**
 * Writes a backup in the format that `restore` reads, and deletes older backups. Returns the backup's folder.
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
