import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

/** Where Linux has a file system in memory. */
const memory = '/dev/shm'
/** What the databases, shops and browsers of a run may write at most at one time, with room to spare, bytes. */
const wanted = 6 * 2 ** 30

/**
 * From now on, whatever this run writes for a while stands in memory, where there is plenty of it: tests make some thousand
 * databases, each of hundreds of small files, which costs a disk more time than the tests take. It is gone when the process
 * ends.
 */
export function writeInMemory(): void {
  if (!isRoomy()) return
  const folder = mkdtempSync(join(memory, 'pouchery-'))
  // PostgreSQL does not run as root, and must come to its folder.
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
