import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Working directories of a restore, inside the data directory so that all files are on one disk. */
export interface RestorePaths {
  root: string
  /** Restored data, before the move into the data directory. */
  fresh: string
  /** Previous data, retained until the restore has succeeded. */
  old: string
  /** Marker file: `old` holds all previous data, and the data in `fresh` can replace it. */
  movedAway: string
}

export function restorePaths(dataDir: string): RestorePaths {
  const root = join(dataDir, '.restore')
  return { root, fresh: join(root, 'fresh'), old: join(root, 'old'), movedAway: join(root, 'moved-away') }
}

/** Thrown if an interrupted restore left the data directory with a mix of previous and restored data, or empty. */
export class InterruptedRestoreError extends Error {
  override name = 'InterruptedRestoreError'
  constructor(dataDir: string) {
    super(
      `A restore of this data folder was interrupted. The previous data is in "${restorePaths(dataDir).old}". ` +
        'Run "npm run shop -- restore FOLDER" again.',
    )
  }
}

/**
 * Keeps the shop from starting on an interrupted restore, where it would create an empty database. @throws
 * InterruptedRestoreError
 */
export function assertNoInterruptedRestore(dataDir: string): void {
  if (isRestoreInterrupted(restorePaths(dataDir))) throw new InterruptedRestoreError(dataDir)
}

function isRestoreInterrupted({ old, fresh, movedAway }: RestorePaths): boolean {
  if (!existsSync(old) || readdirSync(old).length === 0) return false
  return !existsSync(movedAway) || (existsSync(fresh) && readdirSync(fresh).length > 0)
}
