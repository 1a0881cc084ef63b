import { connectMonitoring, type Report, toConsole } from './report.ts'

export interface ServerMonitoring {
  /** Where reports go to; without it they go to the log and to `keep`. */
  dsn: string | undefined
  /** Keeps a report in the shop itself; used without a DSN. */
  keep: (entry: Report) => void
  /** Is told of every report, wherever it goes. */
  count?: (entry: Report) => void
  /** Id of the request a report belongs to. */
  requestId: () => string | undefined
}

/** Hands over what was not sent yet, at the end of the process; waits for two seconds at most. */
export type StopMonitoring = () => Promise<unknown>

const goodbyeMs = 2000

/** Logs reports and, with a DSN, sends them; the sender takes most of a second to load. */
export async function startServerMonitoring({
  dsn,
  keep,
  count,
  requestId,
}: ServerMonitoring): Promise<StopMonitoring> {
  const service = dsn ? (await import('./sentry.server.ts')).startReporting(dsn) : undefined
  connectMonitoring((entry: Report) => {
    toConsole(entry)
    count?.(entry)
    if (service) service.send(entry, requestId())
    else keep(entry)
  })
  return async () => service?.close(goodbyeMs)
}
