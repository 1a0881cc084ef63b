import {
  captureException,
  captureMessage,
  close,
  dedupeIntegration,
  eventFiltersIntegration,
  init,
  linkedErrorsIntegration,
  nodeContextIntegration,
  onUncaughtExceptionIntegration,
  onUnhandledRejectionIntegration,
  rewriteFramesIntegration,
  startSpan,
  withIsolationScope,
} from '@sentry/node'
import { shopConstants } from '#app.config'
import type { MonitoringReport } from './report.ts'
import { disabledDataCollection, scrubEvent, scrubSpan } from './scrub.ts'
import { setTracer } from './spans.ts'
import { releaseName } from './tunnel.ts'

/** Import this module only if there is a DSN, because loading the library takes almost a second. */
export function startSentry(dsn: string) {
  init({
    dsn,
    release: releaseName,
    tracesSampleRate: shopConstants.traceSampleRate,
    dataCollection: disabledDataCollection,
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
    defaultIntegrations: integrations(),
  })
  setTracer(({ op, name, attributes = {} }, run) => {
    const measured = () => startSpan({ op, name, attributes }, run)
    return op === 'http.server' ? withIsolationScope(measured) : measured()
  })
  /** `close` flushes reports for at most the given time in ms. */
  return { send, close }
}

function integrations() {
  return [
    eventFiltersIntegration(),
    linkedErrorsIntegration(),
    dedupeIntegration(),
    onUncaughtExceptionIntegration(),
    onUnhandledRejectionIntegration({ mode: 'warn' }),
    nodeContextIntegration(),
    // Rewrites paths in stack traces to `app:///dist/server/...`, because the source maps are uploaded under these
    // paths.
    rewriteFramesIntegration({ root: process.cwd() }),
  ]
}

function send(entry: MonitoringReport, requestId: string | undefined): void {
  const context = requestId === undefined ? {} : { tags: { request_id: requestId } }
  if (entry.kind === 'error') captureException(entry.error, context)
  else captureMessage(entry.text, { ...context, level: 'warning', fingerprint: [...entry.fingerprint] })
}
