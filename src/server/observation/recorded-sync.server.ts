import type { Database } from '@pouchery/platform/database/database'
import { recordSyncRun, type SyncCause, type SyncRun } from '@pouchery/platform/operation/sync-runs'
import type { SyncChange } from '#jobs/content-sync/plan-sync.ts'
import { SyncRefusedError } from '#jobs/content-sync/sync-options.ts'
import { CommerceServiceError } from '#services/commerce/errors.ts'
import { ContentServiceError } from '#services/content/errors.ts'

export interface SyncInitiator {
  cause: SyncCause
  person?: string | undefined
}

/**
 * Records the sync in the database. A sync after a catalogue change is recorded only if it changed documents or failed,
 * because every process runs such a sync. Rethrows errors, after recording what `onCommit` has reported.
 */
export async function runRecordedSync(
  database: Database,
  start: SyncInitiator,
  sync: (onCommit: (changes: readonly SyncChange[]) => void) => Promise<SyncChange[]>,
): Promise<SyncChange[]> {
  const committed: SyncChange[] = []
  try {
    const changes = await sync((some) => void committed.push(...some))
    if (changes.length > 0 || start.cause !== 'catalogue') await record(database, start, { changes })
    return changes
  } catch (error) {
    await record(database, start, { changes: committed, problem: problemOf(error) })
    throw error
  }
}

async function record(
  database: Database,
  { cause, person }: SyncInitiator,
  outcome: Pick<SyncRun, 'changes' | 'problem'>,
): Promise<void> {
  const run = { cause, ...(person === undefined ? {} : { person }), ...outcome, at: new Date().toISOString() }
  // Do not fail the sync if it cannot be recorded.
  await recordSyncRun(database, run).catch((error: unknown) => console.warn('A sync run could not be recorded:', error))
}

function problemOf(error: unknown): string {
  if (error instanceof SyncRefusedError) return error.message
  if (error instanceof CommerceServiceError) return 'The commerce service did not return a valid response.'
  if (error instanceof ContentServiceError) return error.message
  return 'The sync failed. Check the log of the shop for the cause.'
}
