import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { RetentionRule } from './rule.ts'

/** What a rule removed, or would. */
export interface Swept {
  name: string
  rows: number
}

interface SweepOptions {
  /** ms since 1970. */
  now: number
  /** Pause after a step that removed something, ms. */
  pauseMs?: number
  /** Aborted when the process is about to stop. */
  signal?: AbortSignal
}

/** Sweeps by each rule, step by step. The first failure is thrown when all rules have had their turn. */
export async function runRetention(rules: readonly RetentionRule[], options: SweepOptions): Promise<Swept[]> {
  const swept: Swept[] = []
  const failures: unknown[] = []
  for (const rule of rules) {
    let rows = 0
    try {
      rows = await sweepAll(rule, options)
    } catch (error) {
      failures.push(error)
    }
    swept.push({ name: rule.name, rows })
  }
  if (failures.length > 0) throw failures[0]
  return swept
}

async function sweepAll({ sweep }: RetentionRule, { now, pauseMs = 20, signal }: SweepOptions): Promise<number> {
  let rows = 0
  for await (const some of sweep(now)) {
    rows += some
    if (signal?.aborted) break
    await (some > 0 ? wait(pauseMs) : nextTurn())
  }
  return rows
}

/** What would be swept now. */
export async function countExpired(rules: readonly RetentionRule[], now: number): Promise<Swept[]> {
  const counted: Swept[] = []
  for (const { name, count } of rules) counted.push({ name, rows: await count(now) })
  return counted
}

/** One line for the log: how much went, and of what. */
export function sweptLine(swept: readonly Swept[]): string {
  const some = swept.filter(({ rows }) => rows > 0)
  if (some.length === 0) return 'Swept: nothing was due'
  return `Swept: ${some.map(({ name, rows }) => `${rows} ${name}`).join(', ')}`
}
