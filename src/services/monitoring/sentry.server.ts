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
import { limits } from '#app.config'
import type { Report } from './report.ts'
import { collectNothing, scrubEvent, scrubSpan } from './scrub.ts'
import { setTracer } from './spans.ts'
import { release } from './tunnel.ts'

export interface ReportingService {
  /** Sends a report without waiting for the response. */
  send: (entry: Report, requestId: string | undefined) => void
  /** Flushes pending reports, for at most `withinMs`. */
  close: (withinMs: number) => Promise<boolean>
}

/** Starts reporting errors and a sample of traces. Import only with a DSN. */
export function startReporting(dsn: string): ReportingService {
  init({
    dsn,
    release,
    tracesSampleRate: limits.traceSampleRate,
    dataCollection: collectNothing,
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
    defaultIntegrations: integrations(),
  })
  setTracer(({ op, name, attributes = {} }, run) => {
    const measured = () => startSpan({ op, name, attributes }, run)
    return op === 'http.server' ? withIsolationScope(measured) : measured()
  })
  return { send, close: (withinMs) => close(withinMs) }
}

/** Returns the integrations that describe the error. None of them instruments sockets, queries or the console. */
function integrations() {
  return [
    eventFiltersIntegration(),
    linkedErrorsIntegration(),
    dedupeIntegration(),
    onUncaughtExceptionIntegration(),
    onUnhandledRejectionIntegration({ mode: 'warn' }),
    nodeContextIntegration(),
    // Maps file paths to `app:///dist/server/...`, under which the source maps are uploaded.
    rewriteFramesIntegration({ root: process.cwd() }),
  ]
}

function send(entry: Report, requestId: string | undefined): void {
  const context = requestId === undefined ? {} : { tags: { request_id: requestId } }
  if (entry.kind === 'error') captureException(entry.error, context)
  else captureMessage(entry.text, { ...context, level: 'warning', fingerprint: [...entry.fingerprint] })
}
