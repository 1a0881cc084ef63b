import { captureException, captureMessage, init, tanstackRouterBrowserTracingIntegration } from '@sentry/react'
import type { AnyRouter } from '@tanstack/react-router'
import { shopConstants } from '#app.config'
import { connectMonitoring, type MonitoringReport } from './report.ts'
import { disabledDataCollection, scrubEvent, scrubSpan } from './scrub.ts'
import { releaseName, tunnelPath } from './tunnel.ts'
import { unwatchUncaughtErrors } from './uncaught.ts'

/**
 * Matches the errors of aborted view transitions. These errors are harmless, because the navigation itself has
 * succeeded. One cause is an on-screen keyboard that opens during a transition.
 */
const abortedTransition = /Transition was (aborted|skipped)/

/** Sends reports and sampled navigation traces through the tunnel. Import only with a DSN, when the browser is idle. */
export function startBrowserSentry(dsn: string, router: AnyRouter): void {
  init({
    dsn,
    release: releaseName,
    tunnel: tunnelPath,
    tracesSampleRate: shopConstants.traceSampleRate,
    // Do not send tracing headers, because the commerce and search services would reject them.
    tracePropagationTargets: [],
    dataCollection: disabledDataCollection,
    ignoreErrors: [abortedTransition],
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
    integrations: [tanstackRouterBrowserTracingIntegration(router)],
  })
  unwatchUncaughtErrors()
  connectMonitoring((entry: MonitoringReport) => {
    if (entry.kind === 'error') captureException(entry.error)
    else captureMessage(entry.text, { level: 'warning', fingerprint: [...entry.fingerprint] })
  })
}
