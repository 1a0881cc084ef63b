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
 * Creates the data folder if it is missing and checks that it is readable and writable.
 * @throws EnvironmentError
 */
export function requireDataFolder(dataDir: string): void {
  try {
    if (statSync(dataDir, { throwIfNoEntry: false })?.isFile()) {
      throw new EnvironmentError([`DATA_DIR: "${dataDir}" is a file; it must be a folder`])
    }
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw dataFolderError(dataDir, error)
  }
}

/** Creates parent folders one by one: a recursive `mkdir` loops forever in virtual file systems such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

export function dataFolderError(dataDir: string, error: unknown): EnvironmentError {
  if (error instanceof EnvironmentError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new EnvironmentError([`DATA_DIR: "${dataDir}" must be a folder with read and write access (${reason})`])
}

/**
 * Returns the content of a file in the data folder. Creates the file on first use, readable by its owner only. If
 * several processes start together, only one creates it.
 */
export function readOrCreateFile(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) createFileAtomically(file, make())
  return readFileSync(file, 'utf8')
}

/**
 * Creates a file atomically without overwriting: writes a temporary file, then hard-links it. The link fails if the
 * target exists.
 */
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

/** Returns a random id that identifies the data folder. Several data folders can use the same PostgreSQL database. */
export function folderId(dataDir: string): string {
  return readOrCreateFile(dataDir, 'folder-id', randomUUID)
}
