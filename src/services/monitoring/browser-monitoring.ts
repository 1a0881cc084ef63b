import { limits } from '#app.config'
import { connectMonitoring, type Report, toConsole } from './report.ts'

/** Path of the tunnel on the shop's own origin, so that no third party is contacted (specification section 7). */
export const tunnelPath = '/monitoring'

/**
 * Sends the browser's reports to the error-reporting service, which is loaded only now and only with a DSN; without
 * one they go to the console. To be called when the page is idle.
 */
export async function startBrowserMonitoring(dsn: string | undefined): Promise<void> {
  if (!dsn) return connectMonitoring(toConsole)
  const { init, captureException, captureMessage, browserTracingIntegration } = await import('@sentry/react')
  init({
    dsn,
    tunnel: tunnelPath,
    tracesSampleRate: limits.traceSampleRate,
    integrations: [browserTracingIntegration()],
  })
  connectMonitoring((entry: Report) => {
    if (entry.kind === 'error') captureException(entry.error)
    else captureMessage(entry.text, { level: 'warning', fingerprint: [...entry.fingerprint] })
  })
}
