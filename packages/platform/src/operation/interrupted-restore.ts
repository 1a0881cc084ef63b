import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All paths are inside the data directory, so that files can be moved without copying. */
export interface RestorePaths {
  root: string
  restored: string
  previous: string
  /** Marker file. Exists once all previous data is in `previous`. */
  movedAway: string
}

export function getRestorePaths(dataDir: string): RestorePaths {
  const root = join(dataDir, '.restore')
  return { root, restored: join(root, 'fresh'), previous: join(root, 'old'), movedAway: join(root, 'moved-away') }
}

/** Thrown if a restore was interrupted: the data directory is empty or contains a mix of previous and restored data. */
export class InterruptedRestoreError extends Error {
  override name = 'InterruptedRestoreError'
  constructor(dataDir: string) {
    super(
      `A restore of this data folder was interrupted. The previous data is in "${getRestorePaths(dataDir).previous}". ` +
        'Run "npm run shop -- restore FOLDER" again.',
    )
  }
}

/**
 * Prevents the shop from starting with missing or mixed data after an interrupted restore.
 * @throws InterruptedRestoreError
 */
export function assertNoInterruptedRestore(dataDir: string): void {
  if (isRestoreInterrupted(getRestorePaths(dataDir))) throw new InterruptedRestoreError(dataDir)
}

function isRestoreInterrupted({ previous, restored, movedAway }: RestorePaths): boolean {
  if (!existsSync(previous) || readdirSync(previous).length === 0) return false
  return !existsSync(movedAway) || (existsSync(restored) && readdirSync(restored).length > 0)
}
