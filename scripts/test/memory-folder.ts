import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const memoryFolder = '/dev/shm'
/** Peak size of a test run's files plus a margin. */
const requiredBytes = 6 * 2 ** 30

/**
 * Sets `TMPDIR` to a folder in memory, because tests create thousands of databases with hundreds of small files each.
 * Writing these files to disk would take longer than the tests themselves. The folder is deleted on exit. No effect if
 * there is not enough memory.
 */
export function storeTemporaryFilesInMemory(): void {
  if (!hasEnoughMemory()) return
  const folder = mkdtempSync(join(memoryFolder, 'pouchery-'))
  // PostgreSQL does not run as root, so other users must be able to read the folder.
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
