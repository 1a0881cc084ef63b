import { captureException, captureMessage, init, tanstackRouterBrowserTracingIntegration } from '@sentry/react'
import type { AnyRouter } from '@tanstack/react-router'
import { limits } from '#app.config'
import { connectMonitoring, type Report } from './report.ts'
import { collectNothing, scrubEvent, scrubSpan } from './scrub.ts'
import { release, tunnelPath } from './tunnel.ts'
import { leaveUncaught } from './uncaught.ts'

/**
 * Sends the browser's reports, and a fifth of its page changes with their requests, to the error-reporting service
 * through the shop's own address. To be loaded when the page is idle, and only where there is a DSN.
 */
export function startBrowserMonitoring(dsn: string, router: AnyRouter): void {
  init({
    dsn,
    release,
    tunnel: tunnelPath,
    tracesSampleRate: limits.traceSampleRate,
    // No request gets headers of ours: the commerce and search services would refuse them.
    tracePropagationTargets: [],
    dataCollection: collectNothing,
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
