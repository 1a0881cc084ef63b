import type { Database } from '@pouchery/platform/database/database'
import { recordSyncRun, type SyncCause, type SyncRun } from '@pouchery/platform/operation/sync-runs'
import type { SyncChange } from '#jobs/content-sync/plan-sync.ts'
import { SyncHeldBack } from '#jobs/content-sync/sync-content.server.ts'
import { CommerceServiceError } from '#services/commerce/errors.ts'
import { ContentServiceError } from '#services/content/errors.ts'

/** What started a sync, and who, when it was a person of the studio. */
export interface SyncStart {
  cause: SyncCause
  person?: string | undefined
}

/**
 * Runs a sync and records what came of it, for the studio's overview. One that commerce's own changes started and that
 * had nothing to do is not recorded: each process looks then. Throws what the sync throws.
 */
export async function recordedSync(
  database: Database,
  start: SyncStart,
  sync: () => Promise<SyncChange[]>,
): Promise<SyncChange[]> {
  try {
    const changes = await sync()
    if (changes.length > 0 || start.cause !== 'catalogue') await record(database, start, { changes })
    return changes
  } catch (error) {
    await record(database, start, { changes: [], problem: problemOf(error) })
    throw error
  }
}

async function record(
  database: Database,
  { cause, person }: SyncStart,
  outcome: Pick<SyncRun, 'changes' | 'problem'>,
): Promise<void> {
  const run = { cause, ...(person === undefined ? {} : { person }), ...outcome, at: new Date().toISOString() }
  // The documents count, not what is said of them.
  await recordSyncRun(database, run).catch((error: unknown) => console.warn('A sync was not recorded:', error))
}

function problemOf(error: unknown): string {
  if (error instanceof SyncHeldBack) return error.message
  if (error instanceof CommerceServiceError) return 'The commerce service gave no usable answer.'
  if (error instanceof ContentServiceError) return error.message
  return 'Something went wrong in the shop; its log says what.'
}
