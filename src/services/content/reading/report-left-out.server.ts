import { warn } from '#services/monitoring/report.ts'
import type { LeftOut } from './read-what-reads.ts'

/** What was left out of a page: monitoring hears of it once in this process, however often it is read. */
export function reportLeftOut(leftOut: readonly LeftOut[], around?: string): void {
  for (const { path, lack, reason, id = around ?? 'a query' } of leftOut) {
    // Not its place in a list, which changes with every other entry.
    const field = path.filter((part) => typeof part === 'string').join('.')
    const why = reason ? `: ${reason}` : ''
    warn(`Content left out: ${field || 'all'} of ${id} is ${lack}${why}`, 'content-left-out', id, field, lack)
  }
}
