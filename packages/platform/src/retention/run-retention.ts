import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { RetentionRule } from './rule.ts'

/** Number of rows that a rule removed or would remove. */
export interface Swept {
  name: string
  rows: number
}

interface SweepOptions {
  now: number
  /** Pause after a batch that removed rows, ms. */
  pauseMs?: number
  signal?: AbortSignal
}

/** Runs all rules even if one fails, then throws the first error. */
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

export async function countExpired(rules: readonly RetentionRule[], now: number): Promise<Swept[]> {
  const counted: Swept[] = []
  for (const { name, count } of rules) counted.push({ name, rows: await count(now) })
  return counted
}

export function sweptLine(swept: readonly Swept[]): string {
  const some = swept.filter(({ rows }) => rows > 0)
  if (some.length === 0) return 'Swept: nothing was due'
  return `Swept: ${some.map(({ name, rows }) => `${rows} ${name}`).join(', ')}`
}
