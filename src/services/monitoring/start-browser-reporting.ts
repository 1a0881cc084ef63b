import type { AnyRouter } from '@tanstack/react-router'
import { connectMonitoring } from './report.ts'
import { connectConsoleMonitoring } from './uncaught.ts'

/** With a DSN, loads the reporting library when the browser is idle. Without one, the shop's server stores reports. */
export function startBrowserReporting(dsn: string | undefined, router: AnyRouter): void {
  if (dsn === undefined) {
    storeReportsLocally()
    return
  }
  const start = () =>
    void import('./browser-monitoring.ts')
      .then(({ startBrowserSentry }) => startBrowserSentry(dsn, router))
      .catch(connectConsoleMonitoring)
  // Some browsers lack `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 1000)
}

function storeReportsLocally(): void {
  connectMonitoring((entry) => {
    void import('./store-report.ts').then(({ storeReport }) => storeReport(entry))
  })
}
