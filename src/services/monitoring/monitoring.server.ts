import { connectMonitoring, logReport, type MonitoringReport } from './report.ts'

export interface ServerMonitoringOptions {
  /** If undefined, reports are passed to `storeReport`. */
  dsn: string | undefined
  storeReport: (entry: MonitoringReport) => void
  countReport?: (entry: MonitoringReport) => void
  getRequestId: () => string | undefined
}

/** Flushes pending reports, for at most two seconds. */
export type StopMonitoring = () => Promise<unknown>

const flushTimeoutMs = 2000

/**
 * Logs reports, and sends them to the reporting service if there is a DSN. Imports the reporting library only in this
 * case, because loading it takes almost a second.
 */
export async function startServerMonitoring({
  dsn,
  storeReport,
  countReport,
  getRequestId,
}: ServerMonitoringOptions): Promise<StopMonitoring> {
  const service = dsn ? (await import('./sentry.server.ts')).startSentry(dsn) : undefined
  connectMonitoring((entry: MonitoringReport) => {
    logReport(entry)
    countReport?.(entry)
    if (service) service.send(entry, getRequestId())
    else storeReport(entry)
  })
  return async () => service?.close(flushTimeoutMs)
}
