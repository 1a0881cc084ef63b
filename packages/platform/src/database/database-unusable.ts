import { getErrorCode } from './postgres/postgres-failure.ts'

export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError'
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const corruptCodes = new Set([11, 26])
/** SQLite error codes for missing permissions and I/O errors. */
const accessErrorCodes = new Set([3, 8, 10, 14, 23])

export function translateSqliteError(error: unknown, dataDir: string, file: string): unknown {
  const newer = newerMigration(error)
  if (newer !== undefined)
    return new DatabaseUnusableError(`DATA_DIR: the database in "${dataDir}" ${newerVersionMessage(newer)}`)
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return error
  const code = error.errcode & 0xff
  if (corruptCodes.has(code)) {
    const hint = 'Restore a backup ("npm run shop -- restore FOLDER"), or set DATA_DIR to another folder.'
    return new DatabaseUnusableError(`DATA_DIR: the database "${file}" is damaged (${error.message}). ${hint}`)
  }
  if (!accessErrorCodes.has(code)) return error
  const hint = 'It must be a file that this user can read and write.'
  return new DatabaseUnusableError(`DATA_DIR: the database "${file}" cannot be used (${error.message}). ${hint}`)
}

export function translatePostgresError(error: unknown): unknown {
  const newer = newerMigration(error)
  if (newer !== undefined) return new DatabaseUnusableError(`DATABASE_URL: the database ${newerVersionMessage(newer)}`)
  const insufficientPrivilege = '42501'
  if (getErrorCode(error) !== insufficientPrivilege) return error
  const hint = 'The user must be able to create tables.'
  return new DatabaseUnusableError(`DATABASE_URL: the database user lacks permissions. ${hint}`)
}

export function createUpgradeError(migration: string, error: unknown, backup: string | undefined) {
  const reason = error instanceof Error ? error.message : String(error)
  const backupHint = backup === undefined ? '' : ` A backup is in "${backup}".`
  return new DatabaseUnusableError(
    `The database could not be upgraded: migration "${migration}" failed (${reason}). The database is unchanged.${backupHint} ` +
      'Start the previous version of the shop and report this error.',
  )
}

function newerMigration(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return /previously executed migration (\S+) is missing/.exec(error.message)?.[1]
}

function newerVersionMessage(migration: string): string {
  return `was created by a newer version of the shop (it has "${migration}"). Start that version or use another database.`
}
