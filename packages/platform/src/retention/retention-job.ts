import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { reclaimSpace } from '../database/sqlite/reclaim-space.ts'
import { startBackgroundJob } from '../operation/background-job.ts'
import type { RetentionRule } from './rule.ts'
import { formatRetentionLog, runRetention } from './run-retention.ts'

export interface RetentionRuleGroup {
  name: string
  rules: readonly RetentionRule[]
}

interface RetentionJobOptions {
  database: Database
  groups: readonly RetentionRuleGroup[]
  /** Minimum time between two runs of a part in any process. */
  intervalMs: number
  log: (line: string) => void
  now?: () => number
  pollIntervalMs?: number
}

/** Also delays the first check, because the process is busy at startup, and a short-lived process needs no cleanup. */
const checkIntervalMs = 5 * 60_000

/**
 * Runs each part in one process at a time. Returns a function that stops the job and waits for the current
 * batch.
 */
export function startRetentionJob(options: RetentionJobOptions): () => Promise<void> {
  return startBackgroundJob((signal) => run(options, signal))
}

async function run(options: RetentionJobOptions, signal: AbortSignal): Promise<void> {
  const { groups, log, pollIntervalMs = checkIntervalMs } = options
  const pause = () => wait(pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined)
  for (await pause(); !signal.aborted; await pause()) {
    for (const part of groups) {
      await runPartWhenDue(options, part, signal).catch((error: unknown) => log(`The retention job failed: ${error}`))
    }
  }
}

async function runPartWhenDue(
  options: RetentionJobOptions,
  part: RetentionRuleGroup,
  signal: AbortSignal,
): Promise<void> {
  const { database, intervalMs, log, now = Date.now } = options
  if (!(await claimPeriodicRun(database, part.name, now(), intervalMs))) return
  const swept = await runRetention(part.rules, { now: now(), signal })
  await reclaimSpace(database)
  log(formatRetentionLog(swept))
}

/**
 * Returns false if the part is not due or another process claimed it. The claim lasts until the part is due
 * again.
 */
export async function claimPeriodicRun(
  database: Database,
  part: string,
  now: number,
  everyMs: number,
): Promise<boolean> {
  const claimed = await database
    .insertInto('sweep_claim')
    .values({ part, due_at: now + everyMs })
    .onConflict((conflict) =>
      conflict
        .column('part')
        .doUpdateSet({ due_at: now + everyMs })
        .where('sweep_claim.due_at', '<=', now),
    )
    .returning('part')
    .executeTakeFirst()
  return claimed !== undefined
}
