import { captureException, captureMessage, init, tanstackRouterBrowserTracingIntegration } from '@sentry/react'
import type { AnyRouter } from '@tanstack/react-router'
import { limits } from '#app.config'
import { connectMonitoring, type Report } from './report.ts'
import { collectNothing, scrubEvent, scrubSpan } from './scrub.ts'
import { release, tunnelPath } from './tunnel.ts'
import { leaveUncaught } from './uncaught.ts'

/** The router does not catch an aborted view transition: the page has changed, and a phone that shows its keyboard aborts one. */
const abortedTransition = /Transition was (aborted|skipped)/

/** Sends reports, and a fifth of page changes, through the shop's own address. Load when idle, with a DSN only. */
export function startBrowserMonitoring(dsn: string, router: AnyRouter): void {
  init({
    dsn,
    release,
    tunnel: tunnelPath,
    tracesSampleRate: limits.traceSampleRate,
    // No request gets headers of ours: the commerce and search services would refuse them.
    tracePropagationTargets: [],
    dataCollection: collectNothing,
    ignoreErrors: [abortedTransition],
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
    integrations: [tanstackRouterBrowserTracingIntegration(router)],
  })
  leaveUncaught()
  connectMonitoring((entry: Report) => {
    if (entry.kind === 'error') captureException(entry.error)
    else captureMessage(entry.text, { level: 'warning', fingerprint: [...entry.fingerprint] })
  })
}
