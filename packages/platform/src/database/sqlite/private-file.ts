import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/** Rights of everybody who is neither the owner nor of the group. */
const others = 0o007

/**
 * Makes sure that a database file, and what SQLite keeps beside it, can be read by no other user of the machine. A new one
 * is its owner's alone, and SQLite gives the same rights to the files beside it; what an operator gave the group stays.
 */
export function keepPrivate(file: string): void {
  // What is no file at all is for whoever opens it as a database to refuse.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return
  closeSync(openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) takeFromOthers(each)
}

function takeFromOthers(file: string): void {
  if (!existsSync(file)) return
  const { mode } = statSync(file)
  if ((mode & others) === 0) return
  try {
    chmodSync(file, mode & 0o770)
  } catch (error) {
    // Another user's file, which this process may only use: its owner decides.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
