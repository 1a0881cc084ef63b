import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

/** In-memory file system of Linux. */
const memoryFolder = '/dev/shm'
/** Required free memory: the peak size of a test run's files plus a margin, bytes. */
const requiredBytes = 6 * 2 ** 30

/**
 * Places temporary files in memory if there is enough. Tests create thousands of databases with hundreds of small files
 * each. Creating these on a disk would take longer than the tests themselves. The folder is deleted on exit.
 */
export function storeTemporaryFilesInMemory(): void {
  if (!hasEnoughMemory()) return
  const folder = mkdtempSync(join(memoryFolder, 'pouchery-'))
  // PostgreSQL does not run as root and needs access to its folder.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

function hasEnoughMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= requiredBytes && totalmem() >= 2 * requiredBytes
  } catch {
    return false
  }
}
