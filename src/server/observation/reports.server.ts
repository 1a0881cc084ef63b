import { publishObservation } from '#lib/server/observations.server.ts'
import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'
import { createSlidingWindow } from './sliding-window.ts'

const hourMs = 3_600_000

const errors = defineProcessSingleton('errorReports', () => createSlidingWindow(hourMs))

export function recordErrorReport(source: 'server' | 'browser', level: 'error' | 'warning'): void {
  publishObservation('report', { source, level })
  if (level === 'error') errors().add()
}

/** Counts server errors within the last hour, and browser errors if the shop itself stores them. */
export function countRecentErrors(): number {
  return errors().values().length
}
