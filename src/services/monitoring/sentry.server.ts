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
import { connectSpans } from './spans.ts'
import { release } from './tunnel.ts'

/** The error-reporting service as the server uses it. */
export interface ReportingService {
  /** Sends a report, under the request it belongs to; never waits. */
  send: (entry: Report, requestId: string | undefined) => void
  /** Hands over what was not sent yet, in at most so many ms. */
  close: (withinMs: number) => Promise<boolean>
}

/** Begins to report errors and a fifth of the traces; its code is only loaded where there is a DSN. */
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
  connectSpans(({ op, name, attributes = {} }, run) => {
    const measured = () => startSpan({ op, name, attributes }, run)
    return op === 'http.server' ? withIsolationScope(measured) : measured()
  })
  return { send, close: (withinMs) => close(withinMs) }
}

/** Those that say what failed and where. None that watches every socket, query or line of the console. */
function integrations() {
  return [
    eventFiltersIntegration(),
    linkedErrorsIntegration(),
    dedupeIntegration(),
    onUncaughtExceptionIntegration(),
    onUnhandledRejectionIntegration({ mode: 'warn' }),
    nodeContextIntegration(),
    // `app:///dist/server/…` instead of where the shop lies on this machine; source maps are uploaded under that name.
    rewriteFramesIntegration({ root: process.cwd() }),
  ]
}

function send(entry: Report, requestId: string | undefined): void {
  const context = requestId === undefined ? {} : { tags: { request_id: requestId } }
  if (entry.kind === 'error') captureException(entry.error, context)
  else captureMessage(entry.text, { ...context, level: 'warning', fingerprint: [...entry.fingerprint] })
}
