import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EnvironmentError } from '#server/process/env.server.ts'

/**
 * Creates the data folder if necessary.
 * @throws EnvironmentError if the data folder is not readable and writable
 */
export function ensureDataFolder(dataDir: string): void {
  try {
    if (statSync(dataDir, { throwIfNoEntry: false })?.isFile()) {
      throw new EnvironmentError([`DATA_DIR: "${dataDir}" is a file; it must be a folder`])
    }
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw toDataFolderError(dataDir, error)
  }
}

/** Creates missing folders one by one, because recursive `mkdir` loops forever in virtual file systems like /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

export function toDataFolderError(dataDir: string, error: unknown): EnvironmentError {
  if (error instanceof EnvironmentError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new EnvironmentError([`DATA_DIR: "${dataDir}" must be a folder with read and write access (${reason})`])
}

/** The created file is readable only by its owner. If several processes start together, only one creates the file. */
export function readOrCreateFile(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) createFileAtomically(file, make())
  return readFileSync(file, 'utf8')
}

/** Does nothing if the file exists. Hard-links a temporary file, because linking never overwrites an existing file. */
function createFileAtomically(file: string, text: string): void {
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

/** Each data folder has a random ID, because several folders can use the same PostgreSQL database. */
export function readOrCreateFolderId(dataDir: string): string {
  return readOrCreateFile(dataDir, 'folder-id', randomUUID)
}
