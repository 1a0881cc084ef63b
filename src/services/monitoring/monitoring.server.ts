import { limits } from '#app.config'
import { connectMonitoring, type Report, toConsole } from './report.ts'

/**
 * Sends the server's reports to the log, and with a DSN also to the error-reporting service, which costs most of a
 * second to load and is therefore left out otherwise.
 */
export async function startServerMonitoring(dsn: string | undefined): Promise<void> {
  if (!dsn) return connectMonitoring(toConsole)
  const { init, captureException, captureMessage } = await import('@sentry/node')
  init({ dsn, tracesSampleRate: limits.traceSampleRate })
  connectMonitoring((entry: Report) => {
    toConsole(entry)
    if (entry.kind === 'error') captureException(entry.error)
    else captureMessage(entry.text, { level: 'warning', fingerprint: [...entry.fingerprint] })
  })
}
