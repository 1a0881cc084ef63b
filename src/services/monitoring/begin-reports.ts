import type { AnyRouter } from '@tanstack/react-router'
import { connectMonitoring } from './report.ts'
import { leaveToConsole } from './uncaught.ts'

/**
 * Reports to the service of a DSN as soon as the browser has time; without one, keeps reports where the shop shows them.
 * The code that sends them comes with the first report there.
 */
export function beginReports(dsn: string | undefined, router: AnyRouter): void {
  if (dsn === undefined) {
    keepHere()
    return
  }
  const start = () =>
    void import('./browser-monitoring.ts')
      .then(({ startBrowserMonitoring }) => startBrowserMonitoring(dsn, router))
      .catch(leaveToConsole)
  // Not every browser says when it has time.
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 1000)
}

function keepHere(): void {
  connectMonitoring((entry) => {
    void import('./keep-report.ts').then(({ keepReport }) => keepReport(entry))
  })
}
