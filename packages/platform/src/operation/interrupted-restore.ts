import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Working directories of a restore. They are inside the data directory, so that files can be moved without copying. */
export interface RestorePaths {
  root: string
  /** Restored data that has not been moved into the data directory yet. */
  fresh: string
  /** Previous data. Deleted when the restore has succeeded. */
  old: string
  /** Marker file. Exists once all previous data is in `old`, so that the data in `fresh` can be moved into place. */
  movedAway: string
}

export function restorePaths(dataDir: string): RestorePaths {
  const root = join(dataDir, '.restore')
  return { root, fresh: join(root, 'fresh'), old: join(root, 'old'), movedAway: join(root, 'moved-away') }
}

/** Thrown if a restore was interrupted. The data directory is then empty or contains a mix of previous and restored data. */
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
 * Prevents the shop from starting after an interrupted restore, because it would create an empty database.
 * @throws InterruptedRestoreError
 */
export function assertNoInterruptedRestore(dataDir: string): void {
  if (isRestoreInterrupted(restorePaths(dataDir))) throw new InterruptedRestoreError(dataDir)
}

function isRestoreInterrupted({ old, fresh, movedAway }: RestorePaths): boolean {
  if (!existsSync(old) || readdirSync(old).length === 0) return false
  return !existsSync(movedAway) || (existsSync(fresh) && readdirSync(fresh).length > 0)
}
