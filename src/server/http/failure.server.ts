import { randomUUID } from 'node:crypto'
import { report } from '#services/monitoring/report.ts'

/**
 * Writes an unexpected error to the log once, under a reference that the visitor is shown, and reports it. Never the
 * query: it may hold what a visitor typed.
 */
export function logFailure(error: unknown, method: string, pathname: string): string {
  const reference = randomUUID().slice(0, 8)
  console.error(`[${reference}] ${method} ${pathname} failed`)
  report(error)
  return reference
}
