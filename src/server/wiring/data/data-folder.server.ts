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
 * Makes sure that the data folder is one that can be read and written; makes it when it is not there.
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
    throw dataFolderProblem(dataDir, error)
  }
}

/** Step by step: `recursive` tries for ever where a folder may be made in theory only, such as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Why a data folder cannot be used, for the operator. */
export function dataFolderProblem(dataDir: string, error: unknown): EnvironmentError {
  if (error instanceof EnvironmentError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new EnvironmentError([`DATA_DIR: "${dataDir}" must be a folder that can be read and written (${reason})`])
}

/**
 * The text of a file in the data folder, made on first use and readable by the owner only. Of processes that start
 * together one makes it.
 */
export function keptText(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
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
