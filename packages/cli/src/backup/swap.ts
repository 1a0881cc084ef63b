import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sqliteFileName } from '@pouchery/platform/database/sqlite/sqlite'
import { getRestorePaths, type RestorePaths } from '@pouchery/platform/operation/interrupted-restore'
import { OperatorError } from '../command.ts'

/** Entries of the data directory that a restore replaces. `images`, a cache of scaled images, is only removed. */
const entries = [sqliteFileName, `${sqliteFileName}-wal`, `${sqliteFileName}-shm`, 'media', 'images', 'secrets.json']

/**
 * Creates empty staging folders. Before that, completes or undoes a restore that was interrupted.
 * @throws OperatorError if new data was created after the interruption
 */
export async function createStagingFolder(dataDir: string): Promise<RestorePaths> {
  const staging = getRestorePaths(dataDir)
  await recoverInterruptedRestore(dataDir, staging)
  await removeStagingFolder(staging)
  await mkdir(staging.restored, { recursive: true })
  await mkdir(staging.previous)
  return staging
}

/**
 * Rolls an interrupted restore forward if all old entries had been moved away, otherwise rolls it back.
 * @throws OperatorError if new data was created after the interruption
 */
async function recoverInterruptedRestore(dataDir: string, { restored, previous, movedAway }: RestorePaths) {
  const from = existsSync(movedAway) ? restored : previous
  const left = existsSync(from) ? await readdir(from) : []
  const inTheWay = left.find((entry) => existsSync(join(dataDir, entry)))
  if (inTheWay !== undefined && (await hasEntries(previous))) {
    throw new OperatorError(
      `A restore was interrupted, and a new ${inTheWay} has been created since. The previous data is in "${previous}"; move it away first.`,
    )
  }
  if (!(await hasEntries(previous))) return
  for (const entry of left) await rename(join(from, entry), join(dataDir, entry))
}

async function hasEntries(folder: string): Promise<boolean> {
  return existsSync(folder) && (await readdir(folder)).length > 0
}

export async function swapInRestoredData(
  dataDir: string,
  { restored, previous, movedAway }: RestorePaths,
): Promise<void> {
  const moved: [from: string, to: string][] = []
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return
    await rename(from, to)
    moved.push([from, to])
  }
  try {
    for (const entry of entries) await move(join(dataDir, entry), join(previous, entry))
    await writeFile(movedAway, '')
    for (const entry of entries) await move(join(restored, entry), join(dataDir, entry))
  } catch (error) {
    await rm(movedAway, { force: true })
    for (const [from, to] of moved.toReversed()) await rename(to, from)
    throw error
  }
}

export async function undoSwap(dataDir: string, { restored, previous, movedAway }: RestorePaths): Promise<void> {
  for (const entry of entries) {
    if (existsSync(join(dataDir, entry))) await rename(join(dataDir, entry), join(restored, entry))
  }
  await rm(movedAway, { force: true })
  for (const entry of entries) {
    if (existsSync(join(previous, entry))) await rename(join(previous, entry), join(dataDir, entry))
  }
}

/** No effect if the folder contains the shop's previous data. */
export async function discardStagingFolder(staging: RestorePaths): Promise<void> {
  if (!(await hasEntries(staging.previous))) await removeStagingFolder(staging)
}

/** Renames the folder first, because a partially deleted folder would look like an interrupted restore. */
export async function removeStagingFolder({ root }: Pick<RestorePaths, 'root'>): Promise<void> {
  const done = `${root}.done`
  await rm(done, { recursive: true, force: true })
  if (existsSync(root)) await rename(root, done)
  await rm(done, { recursive: true, force: true })
}
