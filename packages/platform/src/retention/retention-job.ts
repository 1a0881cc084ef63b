import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { reclaimSpace } from '../database/sqlite/reclaim-space.ts'
import { startBackgroundJob } from '../operation/background-job.ts'
import type { RetentionRule } from './rule.ts'

export interface RetentionRuleGroup {
  name: string
  rules: readonly RetentionRule[]
}

interface RetentionJobOptions {
  database: Database
  groups: readonly RetentionRuleGroup[]
  /** Minimum time between two runs of a rule group, across all processes. */
  intervalMs: number
  log: (line: string) => void
  now?: () => number
  pollIntervalMs?: number
}

/** Also delays the first check, because the process is busy at startup, and a short-lived process needs no cleanup. */
const checkIntervalMs = 5 * 60_000

/** Runs each rule group in one process at a time. Returns a function that stops the job and waits for it. */
export function startRetentionJob(options: RetentionJobOptions): () => Promise<void> {
  return startBackgroundJob((signal) => run(options, signal))
}

async function run(options: RetentionJobOptions, signal: AbortSignal): Promise<void> {
  const { groups, log, pollIntervalMs = checkIntervalMs } = options
  const pause = () => wait(pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined)
  for (await pause(); !signal.aborted; await pause()) {
    for (const group of groups) {
      await runGroupWhenDue(options, group, signal).catch((error: unknown) => log(`The retention job failed: ${error}`))
    }
  }
}

async function runGroupWhenDue(options: RetentionJobOptions, group: RetentionRuleGroup, signal: AbortSignal) {
  const { database, intervalMs, log, now = Date.now } = options
  if (!(await claimPeriodicRun(database, group.name, now(), intervalMs))) return
  const results = await runRetention(group.rules, { now: now(), signal })
  await reclaimSpace(database)
  log(formatRetentionLog(results))
}

/** Returns false if the job is not due or another process claimed it. The claim lasts until the job is due again. */
export async function claimPeriodicRun(database: Database, job: string, now: number, everyMs: number) {
  const claimed = await database
    .insertInto('sweep_claim')
    .values({ part: job, due_at: now + everyMs })
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

interface RetentionResult {
  name: string
  rows: number
}

interface RetentionRunOptions {
  now: number
  pauseMs?: number
  signal?: AbortSignal
}

/** Runs all rules even if some fail, then throws the first error. */
export async function runRetention(rules: readonly RetentionRule[], options: RetentionRunOptions) {
  const results: RetentionResult[] = []
  const failures: unknown[] = []
  for (const rule of rules) {
    let rows = 0
    try {
      rows = await runRule(rule, options)
    } catch (error) {
      failures.push(error)
    }
    results.push({ name: rule.name, rows })
  }
  if (failures.length > 0) throw failures[0]
  return results
}

async function runRule({ removeDue }: RetentionRule, { now, pauseMs = 20, signal }: RetentionRunOptions) {
  let rows = 0
  for await (const some of removeDue(now)) {
    rows += some
    if (signal?.aborted) break
    await (some > 0 ? wait(pauseMs) : nextTurn())
  }
  return rows
}

export async function countExpiredRows(rules: readonly RetentionRule[], now: number): Promise<RetentionResult[]> {
  const counted: RetentionResult[] = []
  for (const { name, count } of rules) counted.push({ name, rows: await count(now) })
  return counted
}

export function formatRetentionLog(results: readonly RetentionResult[]): string {
  const some = results.filter(({ rows }) => rows > 0)
  if (some.length === 0) return 'Retention: nothing to remove'
  return `Retention: removed ${some.map(countOf).join(', ')}`
}

/** Returns, for example, `1 search event`, `2 search events` or `1 order of erased customers`. */
function countOf({ name, rows }: RetentionResult): string {
  if (rows !== 1) return `${rows} ${name}`
  return `1 ${name.replace(/(ies|s)(?= of | with |$)/, (ending) => (ending === 'ies' ? 'y' : ''))}`
}
