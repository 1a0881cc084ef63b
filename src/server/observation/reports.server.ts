import { publishObservation } from '#lib/server/observations.server.ts'
import { getProcessSingleton } from '#server/process/per-process.server.ts'
import { createRecentValues, type RecentValues } from './recent-values.ts'

export type ReportSource = 'server' | 'browser'

declare module '#lib/server/observations.server.ts' {
  interface Observations {
    report: { source: ReportSource; level: 'error' | 'warning' }
  }
}

declare module '../process/per-process.server.ts' {
  interface ProcessSingletons {
    errorReports: RecentValues
  }
}

const hourMs = 3_600_000

export function countReport(source: ReportSource, level: 'error' | 'warning'): void {
  publishObservation('report', { source, level })
  if (level === 'error') errors().add()
}

/** Counts server errors within the last hour, and browser errors if the shop itself stores them. */
export function countRecentErrors(): number {
  return errors().values().length
}

function errors(): RecentValues {
  return getProcessSingleton('errorReports', () => createRecentValues(hourMs))
}
