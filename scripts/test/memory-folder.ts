import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

/** In-memory file system of Linux. */
const memory = '/dev/shm'
/** Maximum size of all files of a test run at one time, with a margin, bytes. */
const wanted = 6 * 2 ** 30

/**
 * Places temporary files in memory, if there is enough: tests create thousands of databases with hundreds of small
 * files each, which would take longer on a disk than the tests themselves. The folder is deleted on exit.
 */
export function writeInMemory(): void {
  if (!isRoomy()) return
  const folder = mkdtempSync(join(memory, 'pouchery-'))
  // PostgreSQL does not run as root and needs access to its folder.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= wanted && totalmem() >= 2 * wanted
  } catch {
    return false
  }
}
