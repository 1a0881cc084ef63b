import type { SyncChange } from './plan-sync.ts'

/** Attempts per transaction, because an editor can change a document at the same time. */
export const maxSyncAttempts = 3

export interface SyncOptions {
  dryRun?: boolean
  /** True if no editor reviews the changes. Implausible changes are then refused. */
  unattended?: boolean
  /** Called after each transaction, because a later one can fail. */
  onCommit?: (changes: readonly SyncChange[]) => void
}

/** The `message` is displayed to editors. */
export class SyncRefusedError extends Error {
  override name = 'SyncRefusedError'
}
