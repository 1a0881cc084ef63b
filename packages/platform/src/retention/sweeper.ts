import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { giveBackSpace } from '../database/sqlite/give-back-space.ts'
import type { RetentionRule } from './rule.ts'
import { runRetention, sweptLine } from './run-retention.ts'

/** Rules that belong together, under the name by which a process claims them. */
export interface RetentionPart {
  name: string
  rules: readonly RetentionRule[]
}

interface SweeperOptions {
  database: Database
  parts: readonly RetentionPart[]
  /** How often a part is swept, over all processes, ms. */
  everyMs: number
  log: (line: string) => void
  now?: () => number
  /** How often to look whether it is time, ms. */
  lookMs?: number
}

/** A start is busy enough, and a shop that runs for a moment only sweeps nothing. */
const lookEveryMs = 5 * 60_000

/** Sweeps regularly, once for all processes of the database. Returns how to stop, which waits for the batch. */
export function startRetention(options: SweeperOptions): () => Promise<void> {
  const stopped = new AbortController()
  const running = run(options, stopped.signal)
  return () => {
    stopped.abort()
    return running
  }
}

async function run(options: SweeperOptions, signal: AbortSignal): Promise<void> {
  const { parts, log, lookMs = lookEveryMs } = options
  const pause = () => wait(lookMs, undefined, { signal, ref: false }).catch(() => undefined)
  for (await pause(); !signal.aborted; await pause()) {
    for (const part of parts) {
      await sweepWhenDue(options, part, signal).catch((error: unknown) => log(`Sweeping failed: ${error}`))
    }
  }
}

async function sweepWhenDue(options: SweeperOptions, part: RetentionPart, signal: AbortSignal): Promise<void> {
  const { database, everyMs, log, now = Date.now } = options
  if (!(await claimRetentionRun(database, part.name, now(), everyMs))) return
  const swept = await runRetention(part.rules, { now: now(), signal })
  await giveBackSpace(database)
  log(sweptLine(swept))
}

/** Whether a due part is this process's turn. A claim lasts until the part is due again. */
export async function claimRetentionRun(
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
