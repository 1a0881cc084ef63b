import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/** Permission bits of users who are neither the owner nor in the group. */
const othersPermissions = 0o007

/**
 * Denies other users of the machine access to the database file and to the files that SQLite creates next to it. A new
 * file is accessible only to its owner; SQLite creates its additional files with the same permissions. Permissions of
 * the group are not changed.
 */
export function restrictFileAccess(file: string): void {
  // Do nothing for a directory: opening it as a database fails with an error for the operator.
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
    // Only the file's owner can change its permissions. Ignore the error.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
