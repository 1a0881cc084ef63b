import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The text of a file in the data folder, made on first use and readable by the owner only. Of processes that start
 * together one makes it.
 */
export function keptText(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) keep(file, make())
  return readFileSync(file, 'utf8')
}

/** Under its name only when it is whole, and never in the place of another: a link fails where there is one. */
function keep(file: string, text: string): void {
  const part = `${file}.${randomUUID()}.part`
  try {
    writeFileSync(part, text, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(part, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(part, { force: true })
  }
}

/** What tells one data folder from another that shares its PostgreSQL database; a new folder has a new one. */
export function folderId(dataDir: string): string {
  return keptText(dataDir, 'folder-id', randomUUID)
}
