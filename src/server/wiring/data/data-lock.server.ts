import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Env } from '#server/process/env.server.ts'
import { ensureDataFolder, toDataFolderError } from './data-folder.server.ts'

export class DataFolderLockedError extends Error {
  override name = 'DataFolderLockedError'
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder "${dataDir}" is in use by another shop (process ${pid}). Stop that shop first, or set DATA_DIR to a different folder.`,
    )
  }
}

let held: DatabaseSync | undefined

/**
 * Ensures that only one process uses the data folder. The operating system releases the SQLite lock even after a crash.
 * With PostgreSQL there is no lock, because several processes may share the folder.
 * @throws DataFolderLockedError, EnvironmentError if the folder cannot be used
 */
export function lockDataFolder({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): void {
  ensureDataFolder(dataDir)
  if (databaseUrl !== undefined) return
  const file = join(dataDir, 'shop.lock')
  try {
    closeSync(openSync(file, 'a', 0o600))
    const lock = new DatabaseSync(file, { timeout: 0 })
    // In exclusive mode, the lock is held until the file is closed. The journal is in memory, so that a full disk does
    // not prevent a restart.
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
    lock.exec(`BEGIN EXCLUSIVE; PRAGMA user_version = ${process.pid}; COMMIT`)
    held = lock
  } catch (error) {
    if (isBusy(error)) throw new DataFolderLockedError(dataDir, readFileSync(file).readUInt32BE(userVersionOffset))
    throw toDataFolderError(dataDir, error)
  }
}

export function unlockDataFolder(): void {
  held?.close()
  held = undefined
}

/**
 * True if a shop with an SQLite database uses the data folder or the lock file cannot be read. Does not change the
 * folder.
 */
export function isDataFolderInUse(dataDir: string): boolean {
  const file = join(dataDir, 'shop.lock')
  if (!existsSync(file)) return false
  try {
    const lock = new DatabaseSync(file, { readOnly: true, timeout: 0 })
    lock.exec('PRAGMA user_version')
    lock.close()
    return false
  } catch {
    return true
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

/** Byte offset of `user_version` in the SQLite file header. */
const userVersionOffset = 60
