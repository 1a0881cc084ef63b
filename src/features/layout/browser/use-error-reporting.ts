import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SiteSettings } from '#features/site/site.tsx'
import { connectConsoleMonitoring } from '#services/monitoring/uncaught.ts'

export function useErrorReporting({ services: { sentryDsn, storesErrorReports } }: SiteSettings): void {
  const router = useRouter()
  useEffect(() => {
    if (sentryDsn === undefined && !storesErrorReports) return connectConsoleMonitoring()
    void import('#services/monitoring/start-browser-reporting.ts').then(({ startBrowserReporting }) =>
      startBrowserReporting(sentryDsn, router),
    )
  }, [sentryDsn, storesErrorReports, router])
}
