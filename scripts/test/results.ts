import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Finished } from '../run.ts'

export interface Counts {
  passed: number
  failed: number
}

const VitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

/**
 * Reads Vitest's JSON report. A run that failed without a failing test (a file that did not load) counts as one failure.
 * `shown` says that what the run printed has been seen.
 */
export function readVitest(title: string, report: string, finished: Finished, shown = false): Counts {
  const result = readReport(VitestReport, report)
  return say(title, { passed: result?.numPassedTests ?? 0, failed: result?.numFailedTests ?? 0 }, finished, shown)
}

/** Reads Playwright's JSON report; a flaky test is a failed one. */
export function readPlaywright(title: string, report: string, finished: Finished, shown = false): Counts {
  const stats = readReport(PlaywrightReport, report)?.stats
  return say(
    title,
    { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) },
    finished,
    shown,
  )
}

export function sum(results: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0 }
  for (const { passed, failed } of results) {
    total.passed += passed
    total.failed += failed
  }
  return total
}

function say(title: string, counts: Counts, { code, output, seconds }: Finished, shown: boolean): Counts {
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed
  console.error(
    `${failed === 0 ? '✓' : '✗'} ${title}: ${counts.passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  )
  if (failed > 0 && !shown) console.error(output)
  return { passed: counts.passed, failed }
}

function readReport<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> | undefined {
  if (!existsSync(file)) return undefined
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}
