import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { connectMonitoring, report, toConsole } from '#services/monitoring/report.ts'
import type { Site } from './site.tsx'

/**
 * Sends reports to the error-reporting service once the page stands and the browser has time; its code is loaded only
 * where there is one. Where the shop keeps reports itself, that code comes with the first of them.
 */
export function useMonitoring({ services: { sentryDsn, keepsReports } }: Site): void {
  const router = useRouter()
  useEffect(() => {
    if (sentryDsn === undefined) return keepsReports ? keepHere() : connectMonitoring(toConsole)
    const start = () =>
      void import('#services/monitoring/browser-monitoring.ts')
        .then(({ startBrowserMonitoring }) => startBrowserMonitoring(sentryDsn, router))
        .catch(() => connectMonitoring(toConsole))
    // Not every browser says when it has time.
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start, 1000)
  }, [sentryDsn, keepsReports, router])
}

function keepHere(): void {
  connectMonitoring((entry) => {
    void import('#services/monitoring/keep-report.ts').then(({ keepReport }) => keepReport(entry))
  })
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
