import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where a restore keeps what it works with, inside the data folder so that everything lies on one disk. */
export interface Staging {
  root: string
  /** The data that are to come. */
  fresh: string
  /** The data that were there, until the restore has succeeded. */
  old: string
  /** A file that says: all that was there is in `old`, and what is in `fresh` takes its place. */
  movedAway: string
}

/** The folders of a restore into a data folder, whether one runs or not. */
export function stagingOf(dataDir: string): Staging {
  const root = join(dataDir, '.restore')
  return { root, fresh: join(root, 'fresh'), old: join(root, 'old'), movedAway: join(root, 'moved-away') }
}

/** The data folder holds a part of what it had before a restore, and a part of the backup, or nothing at all. */
export class HalfRestoredError extends Error {
  override name = 'HalfRestoredError'
  constructor(dataDir: string) {
    super(
      `A restore of these data was broken off, and what was there is in "${stagingOf(dataDir).old}". ` +
        'Run "npm run shop -- restore FOLDER" again.',
    )
  }
}

/** A shop that starts on a broken-off restore would make an empty database. @throws HalfRestoredError */
export function requireCompleteData(dataDir: string): void {
  if (isHalfRestored(stagingOf(dataDir))) throw new HalfRestoredError(dataDir)
}

function isHalfRestored({ old, fresh, movedAway }: Staging): boolean {
  if (!existsSync(old) || readdirSync(old).length === 0) return false
  return !existsSync(movedAway) || (existsSync(fresh) && readdirSync(fresh).length > 0)
}
