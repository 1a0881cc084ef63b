import { captureException, captureMessage, init, tanstackRouterBrowserTracingIntegration } from '@sentry/react'
import type { AnyRouter } from '@tanstack/react-router'
import { limits } from '#app.config'
import { connectMonitoring, type Report } from './report.ts'
import { disabledDataCollection, scrubEvent, scrubSpan } from './scrub.ts'
import { release, tunnelPath } from './tunnel.ts'
import { unwatchUncaughtErrors } from './uncaught.ts'

/**
 * The router does not catch aborted view transitions, which are harmless because the navigation has succeeded. For
 * example, an opening on-screen keyboard aborts a transition.
 */
const abortedTransition = /Transition was (aborted|skipped)/

/** Sends reports and sampled navigation traces through the tunnel. Import when idle, and only with a DSN. */
export function startBrowserMonitoring(dsn: string, router: AnyRouter): void {
  init({
    dsn,
    release,
    tunnel: tunnelPath,
    tracesSampleRate: limits.traceSampleRate,
    // Sends no tracing headers, because the commerce and search services would reject them.
    tracePropagationTargets: [],
    dataCollection: disabledDataCollection,
    ignoreErrors: [abortedTransition],
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
    integrations: [tanstackRouterBrowserTracingIntegration(router)],
  })
  unwatchUncaughtErrors()
  connectMonitoring((entry: Report) => {
    if (entry.kind === 'error') captureException(entry.error)
    else captureMessage(entry.text, { level: 'warning', fingerprint: [...entry.fingerprint] })
  })
}
