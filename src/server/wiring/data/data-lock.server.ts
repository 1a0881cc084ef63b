import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Env } from '#server/process/env.server.ts'
import { dataFolderProblem, requireDataFolder } from './data-folder.server.ts'

/** Another process of the shop has the data folder; `message` says so to the operator. */
export class DataInUse extends Error {
  override name = 'DataInUse'
  constructor(dataDir: string, pid: number) {
    super(
      `The data in "${dataDir}" are in use by another shop (process ${pid}). Stop that one first, or set DATA_DIR to a folder of its own.`,
    )
  }
}

let held: DatabaseSync | undefined

/**
 * Locks the data folder for this process; processes on one PostgreSQL may share it. An SQLite lock, which the system releases
 * however the process ends. @throws DataInUse, EnvironmentError for a folder that cannot be used
 */
export function lockData({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): void {
  requireDataFolder(dataDir)
  if (databaseUrl !== undefined) return
  const file = join(dataDir, 'shop.lock')
  try {
    closeSync(openSync(file, 'a', 0o600))
    const lock = new DatabaseSync(file, { timeout: 0 })
    // In this mode the lock stays after the commit, until the file is closed. No journal, so that a full disk keeps no
    // shop from starting that was there before.
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
    lock.exec(`BEGIN EXCLUSIVE; PRAGMA user_version = ${process.pid}; COMMIT`)
    held = lock
  } catch (error) {
    if (isBusy(error)) throw new DataInUse(dataDir, pidIn(file))
    throw dataFolderProblem(dataDir, error)
  }
}

/** Lets the next process have the folder at once. */
export function unlockData(): void {
  held?.close()
  held = undefined
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

/** Where the head of an SQLite file has its `user_version`. */
const userVersionAt = 60

function pidIn(file: string): number {
  return readFileSync(file).readUInt32BE(userVersionAt)
}
