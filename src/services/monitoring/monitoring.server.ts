import { connectMonitoring, logReport, type Report } from './report.ts'

export interface ServerMonitoring {
  /** Destination of reports. Without a DSN, reports are passed to `keep`. */
  dsn: string | undefined
  /** Stores a report in the shop. */
  keep: (entry: Report) => void
  count?: (entry: Report) => void
  requestId: () => string | undefined
}

/** Flushes pending reports on shutdown, for at most two seconds. */
export type StopMonitoring = () => Promise<unknown>

const flushTimeoutMs = 2000

/**
 * Logs reports and sends them if there is a DSN. Imports the reporting library on demand, because loading it takes
 * almost a second.
 */
export async function startServerMonitoring({
  dsn,
  keep,
  count,
  requestId,
}: ServerMonitoring): Promise<StopMonitoring> {
  const service = dsn ? (await import('./sentry.server.ts')).startReporting(dsn) : undefined
  connectMonitoring((entry: Report) => {
    logReport(entry)
    count?.(entry)
    if (service) service.send(entry, requestId())
    else keep(entry)
  })
  return async () => service?.close(flushTimeoutMs)
}
