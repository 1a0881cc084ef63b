import * as v from 'valibot'
import type { Database } from '../database/database.ts'

const syncCauses = ['catalogue', 'time', 'person', 'command'] as const

export type SyncCause = (typeof syncCauses)[number]

const syncChange = v.object({
  action: v.picklist(['create', 'update', 'archive', 'restore']),
  type: v.string(),
  id: v.string(),
  title: v.string(),
})

export interface SyncRun {
  cause: SyncCause
  person?: string
  /** In a stored run, at most the first `maxListedChanges` changes. */
  changes: readonly v.InferOutput<typeof syncChange>[]
  /** Number of changes, including those that are not listed. */
  total: number
  problem?: string
  /** ISO 8601. */
  at: string
}

/** The first sync of a large catalogue can make tens of thousands of changes. */
const maxListedChanges = 100

export function truncateSyncChanges<Change>(changes: readonly Change[]): { changes: Change[]; total: number } {
  return { changes: changes.slice(0, maxListedChanges), total: changes.length }
}

/** If the run made no changes, also deletes previous runs without changes, so that only the latest one is stored. */
export async function recordSyncRun(database: Database, run: Omit<SyncRun, 'total'>): Promise<void> {
  const limited = truncateSyncChanges(run.changes)
  const isComplete = limited.changes.length === limited.total
  const changes = JSON.stringify(isComplete ? run.changes : limited)
  const row = { cause: run.cause, person: run.person ?? null, changes, problem: run.problem ?? null, at: run.at }
  if (run.changes.length === 0) await database.deleteFrom('sync_run').where('changes', '=', '[]').execute()
  await database.insertInto('sync_run').values(row).execute()
}

const storedRun = v.object({
  cause: v.picklist(syncCauses),
  person: v.nullable(v.string()),
  changes: v.pipe(
    v.string(),
    v.parseJson(),
    v.union([
      v.pipe(v.array(syncChange), v.transform(truncateSyncChanges)),
      v.object({ changes: v.array(syncChange), total: v.number() }),
    ]),
  ),
  problem: v.nullable(v.string()),
  at: v.string(),
})

export async function listLatestSyncRuns(database: Database, count: number): Promise<SyncRun[]> {
  const rows = await database
    .selectFrom('sync_run')
    .select(['cause', 'person', 'changes', 'problem', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => {
    const { cause, person, changes, problem, at } = v.parse(storedRun, row)
    return { cause, ...changes, at, ...(person === null ? {} : { person }), ...(problem === null ? {} : { problem }) }
  })
}
