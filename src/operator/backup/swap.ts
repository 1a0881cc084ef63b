import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#operator/command.ts'

/** Everything of a data folder that a restore replaces; `images` is a cache and made anew. */
const entries = ['pouchery.sqlite', 'pouchery.sqlite-wal', 'pouchery.sqlite-shm', 'media', 'images', 'secrets.json']

/** Folders of a restore, inside the data folder so that everything lies on one disk. */
export interface Staging {
  root: string
  /** The data that are to come. */
  fresh: string
  /** The data that were there, until the restore has succeeded. */
  old: string
}

/** Makes the folders. @throws OperatorError when an earlier restore was broken off in the middle */
export async function stage(dataDir: string): Promise<Staging> {
  const root = join(dataDir, '.restore')
  const staging = { root, fresh: join(root, 'fresh'), old: join(root, 'old') }
  if (existsSync(staging.old) && (await readdir(staging.old)).length > 0) {
    throw new OperatorError(
      `A restore was broken off. The data from before are in "${staging.old}"; move them away first.`,
    )
  }
  await rm(root, { recursive: true, force: true })
  await mkdir(staging.fresh, { recursive: true })
  await mkdir(staging.old)
  return staging
}

/** Puts the fresh data in the place of the present ones; when that fails, everything is as it was. */
export async function swap(dataDir: string, { fresh, old }: Staging): Promise<void> {
  const moved: [from: string, to: string][] = []
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return
    await rename(from, to)
    moved.push([from, to])
  }
  try {
    for (const entry of entries) await move(join(dataDir, entry), join(old, entry))
    for (const entry of entries) await move(join(fresh, entry), join(dataDir, entry))
  } catch (error) {
    for (const [from, to] of moved.toReversed()) await rename(to, from)
    throw error
  }
}

/** Takes a swap back. */
export async function swapBack(dataDir: string, { fresh, old }: Staging): Promise<void> {
  for (const entry of entries) {
    if (existsSync(join(dataDir, entry))) await rename(join(dataDir, entry), join(fresh, entry))
    if (existsSync(join(old, entry))) await rename(join(old, entry), join(dataDir, entry))
  }
}

/** Removes what a failed restore left, but never the data from before. */
export async function discard({ root, old }: Staging): Promise<void> {
  if ((await readdir(old)).length === 0) await rm(root, { recursive: true, force: true })
}
