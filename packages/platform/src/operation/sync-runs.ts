import * as v from 'valibot'
import type { Database } from '../database/database.ts'

/** What started a sync: a change of the catalogue, the time, a person of the studio, or a command. */
const syncCauses = ['catalogue', 'time', 'person', 'command'] as const

export type SyncCause = (typeof syncCauses)[number]

const syncChange = v.object({
  action: v.picklist(['create', 'update', 'archive', 'restore']),
  type: v.string(),
  /** Id of the document. */
  id: v.string(),
  title: v.string(),
})

/** A sync that ran. */
export interface SyncRun {
  cause: SyncCause
  /** Who started it in the studio. */
  person?: string
  changes: readonly v.InferOutput<typeof syncChange>[]
  /** Why it failed: a sentence. */
  problem?: string
  /** ISO 8601. */
  at: string
}

/** Records a sync. One that changed nothing takes the place of the ones before that changed nothing either. */
export async function recordSyncRun(database: Database, run: SyncRun): Promise<void> {
  const changes = JSON.stringify(run.changes)
  const row = { cause: run.cause, person: run.person ?? null, changes, problem: run.problem ?? null, at: run.at }
  if (run.changes.length === 0) await database.deleteFrom('sync_run').where('changes', '=', '[]').execute()
  await database.insertInto('sync_run').values(row).execute()
}

const storedRun = v.object({
  cause: v.picklist(syncCauses),
  person: v.nullable(v.string()),
  changes: v.pipe(v.string(), v.parseJson(), v.array(syncChange)),
  problem: v.nullable(v.string()),
  at: v.string(),
})

/** The latest syncs, the last one first. */
export async function latestSyncRuns(database: Database, count: number): Promise<SyncRun[]> {
  const rows = await database
    .selectFrom('sync_run')
    .select(['cause', 'person', 'changes', 'problem', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => {
    const { cause, person, changes, problem, at } = v.parse(storedRun, row)
    return { cause, changes, at, ...(person === null ? {} : { person }), ...(problem === null ? {} : { problem }) }
  })
}
