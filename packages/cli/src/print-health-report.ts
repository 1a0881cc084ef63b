import { formatHealthHeadline, type HealthReport } from 'pouchery/server/checks/report'
import { type Terminal, toPlainLine } from './terminal.ts'

const marks = { failing: '✗', watch: '!', well: '✓' } as const
const maxSlowOperations = 10

export function printHealthReport({ findings, slow }: HealthReport, { print }: Terminal): void {
  print(`${formatHealthHeadline({ findings })}\n`)
  for (const { subject, state, says, todo } of findings) {
    print(`${marks[state]} ${subject}: ${toPlainLine(says)}`)
    if (todo !== undefined) print(`    ${toPlainLine(todo)}`)
  }
  if (slow.length > 0) print('\nSlow operations, newest first:')
  for (const { at, ms, kind, what } of slow.slice(0, maxSlowOperations)) {
    print(`  ${new Date(at).toISOString()}  ${ms} ms  ${kind}  ${toPlainLine(what)}`)
  }
}
