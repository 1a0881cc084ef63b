import { type HealthReport, verdict } from 'pouchery/server/checks/report'
import { plain, type Terminal } from './terminal.ts'

const marks = { failing: '✗', watch: '!', well: '✓' } as const
const slowShown = 10

export function printReport({ findings, slow }: HealthReport, { print }: Terminal): void {
  print(`${verdict({ findings })}\n`)
  for (const { subject, state, says, todo } of findings) {
    print(`${marks[state]} ${subject}: ${plain(says)}`)
    if (todo !== undefined) print(`    ${plain(todo)}`)
  }
  if (slow.length > 0) print('\nWhat was slow, the latest first:')
  for (const { at, ms, kind, what } of slow.slice(0, slowShown)) {
    print(`  ${new Date(at).toISOString()}  ${ms} ms  ${kind}  ${plain(what)}`)
  }
}
