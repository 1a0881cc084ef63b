import { useEffect } from 'react'
import { connectMonitoring, toConsole } from '#services/monitoring/report.ts'
import type { Site } from './site.tsx'

/** Sends reports to the error-reporting service once the page stands; its code is loaded only where there is one. */
export function useMonitoring({ services: { sentryDsn } }: Site): void {
  useEffect(() => {
    if (sentryDsn === undefined) return connectMonitoring(toConsole)
    import('#services/monitoring/browser-monitoring.ts')
      .then(({ startBrowserMonitoring }) => startBrowserMonitoring(sentryDsn))
      .catch(() => connectMonitoring(toConsole))
  }, [sentryDsn])
}
