import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

const othersPermissions = 0o007

/**
 * Denies other users access to the database file and to SQLite's additional files, which inherit its
 * permissions. Group permissions are not changed.
 */
export function restrictFileAccess(file: string): void {
  // Skip directories, because opening a directory as a database later fails with a clear error message.
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
    // Ignore EPERM, because only the file's owner can change its permissions.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
