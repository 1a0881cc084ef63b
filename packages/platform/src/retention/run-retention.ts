import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { RetentionRule } from './rule.ts'

export interface RetentionResult {
  name: string
  rows: number
}

interface RetentionRunOptions {
  now: number
  pauseMs?: number
  signal?: AbortSignal
}

/** Runs all rules even if some fail, then throws the first error. */
export async function runRetention(
  rules: readonly RetentionRule[],
  options: RetentionRunOptions,
): Promise<RetentionResult[]> {
  const swept: RetentionResult[] = []
  const failures: unknown[] = []
  for (const rule of rules) {
    let rows = 0
    try {
      rows = await runRule(rule, options)
    } catch (error) {
      failures.push(error)
    }
    swept.push({ name: rule.name, rows })
  }
  if (failures.length > 0) throw failures[0]
  return swept
}

async function runRule(
  { removeDue }: RetentionRule,
  { now, pauseMs = 20, signal }: RetentionRunOptions,
): Promise<number> {
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

export function formatRetentionLog(swept: readonly RetentionResult[]): string {
  const some = swept.filter(({ rows }) => rows > 0)
  if (some.length === 0) return 'Retention: nothing to remove'
  return `Retention: removed ${some.map(countOf).join(', ')}`
}

/** Returns, for example, `1 search event`, `2 search events` or `1 order of erased customers`. */
function countOf({ name, rows }: RetentionResult): string {
  if (rows !== 1) return `${rows} ${name}`
  return `1 ${name.replace(/(ies|s)(?= of | with |$)/, (ending) => (ending === 'ies' ? 'y' : ''))}`
}
