import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Site } from '#features/site/site.tsx'
import { leaveToConsole } from '#services/monitoring/uncaught.ts'

/**
 * Begins to report to the error-reporting service, or to the shop where it keeps reports itself, once the page stands
 * and the browser has time. The code of both is loaded only where there is one.
 */
export function useMonitoring({ services: { sentryDsn, keepsReports } }: Site): void {
  const router = useRouter()
  useEffect(() => {
    if (sentryDsn === undefined && !keepsReports) return leaveToConsole()
    void import('#services/monitoring/begin-reports.ts').then(({ beginReports }) => beginReports(sentryDsn, router))
  }, [sentryDsn, keepsReports, router])
}
