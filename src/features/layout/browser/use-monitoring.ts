import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Site } from '#features/site/site.tsx'
import { leaveToConsole } from '#services/monitoring/uncaught.ts'

/** Starts error reporting. Loads its code only if a reporting service is configured. */
export function useMonitoring({ services: { sentryDsn, keepsReports } }: Site): void {
  const router = useRouter()
  useEffect(() => {
    if (sentryDsn === undefined && !keepsReports) return leaveToConsole()
    void import('#services/monitoring/begin-reports.ts').then(({ beginReports }) => beginReports(sentryDsn, router))
  }, [sentryDsn, keepsReports, router])
}
