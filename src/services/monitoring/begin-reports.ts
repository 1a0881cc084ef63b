import type { AnyRouter } from '@tanstack/react-router'
import { connectMonitoring } from './report.ts'
import { leaveToConsole } from './uncaught.ts'

/** Reports to a DSN's service when idle; without one to the shop, with code that comes with the first report. */
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
    void import('./store-report.ts').then(({ storeReport }) => storeReport(entry))
  })
}
