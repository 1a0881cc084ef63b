import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/** Permission bits for others (neither owner nor group). */
const othersPermissions = 0o007

/**
 * Removes access to the database file, and to the files that SQLite creates next to it, for other users of the machine.
 * A new file is private to its owner, and SQLite copies the permissions. Group permissions set by the operator are
 * kept.
 */
export function restrictFileAccess(file: string): void {
  // For a directory, opening the database reports the error.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return
  closeSync(openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) removeOthersPermissions(each)
}

function removeOthersPermissions(file: string): void {
  if (!existsSync(file)) return
  const { mode } = statSync(file)
  if ((mode & othersPermissions) === 0) return
  try {
    chmodSync(file, mode & 0o770)
  } catch (error) {
    // The file belongs to another user, who decides on the permissions.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
