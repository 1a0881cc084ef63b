import { randomUUID } from 'node:crypto'
import { report } from '#services/monitoring/report.ts'
import { log } from './log.server.ts'

/**
 * Writes an unexpected error to the log once, under a reference that the visitor is shown, and reports it. Never the
 * query: it may hold what a visitor typed.
 */
export function logFailure(error: unknown, method: string, pathname: string): string {
  const reference = randomUUID().slice(0, 8)
  log('error', `[${reference}] ${method} ${pathname} failed`, { reference })
  report(error)
  return reference
}
