import { connectMonitoring, logReport, type Report } from './report.ts'

export interface ServerMonitoring {
  /** Without a DSN, reports go to `keep`. */
  dsn: string | undefined
  keep: (entry: Report) => void
  count?: (entry: Report) => void
  requestId: () => string | undefined
}

/** Flushes pending reports, for at most two seconds. */
export type StopMonitoring = () => Promise<unknown>

const flushTimeoutMs = 2000

/**
 * Logs reports and, with a DSN, sends them. Imports the reporting library on demand: loading takes almost a
 * second.
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
