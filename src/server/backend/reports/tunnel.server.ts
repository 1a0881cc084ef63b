import { dsnToString, makeDsn } from '@sentry/core'
import { createJsonErrorResponse, readBodyText } from '#server/http/answering/json-body.server.ts'
import { env } from '#server/process/env.server.ts'
import { shouldStoreErrorReports } from '#server/process/test-features.server.ts'
import { localDsn } from '#services/monitoring/tunnel.ts'
import { consumeRateLimit, createTooManyRequestsResponse } from '../visitor/visitor-rate-limit.server.ts'
import { parseEnvelopeDsn, storeEnvelope } from './envelope.server.ts'
import { createEnvelopeForwarder } from './forward-envelope.server.ts'

const maxEnvelopeBytes = 1024 * 1024
const limit = { name: 'monitoring', limit: 60, windowMs: 60_000 }
const forward = createEnvelopeForwarder()

/**
 * Handles `POST /monitoring`: forwards error reports from browsers, so that pages contact no third party (integrations
 * reference section 6). Without a reporting service, stores the reports if developer pages are enabled.
 */
export async function handleTunnelRequest(request: Request): Promise<Response> {
  const settings = env()
  const keeps = shouldStoreErrorReports(settings)
  const dsn = settings.sentryDsn ?? (keeps ? localDsn : undefined)
  if (dsn === undefined) return new Response(null, { status: 204 })
  const seconds = await consumeRateLimit(request, limit)
  if (seconds > 0) return createTooManyRequestsResponse(seconds)
  const envelope = await readBodyText(request, maxEnvelopeBytes)
  if (envelope === undefined) return createJsonErrorResponse(413, 'The report is too large.')
  const meantFor = parseEnvelopeDsn(envelope)
  if (meantFor === undefined) return createJsonErrorResponse(400, 'The report is not valid.')
  if (meantFor !== normalizeDsn(dsn)) return createJsonErrorResponse(403, 'The report is for another service.')
  if (!keeps) return forward(dsn, envelope)
  await storeEnvelope(envelope)
  return new Response(null, { status: 204 })
}

/** Normalizes the configured DSN to the notation of the browser library. */
function normalizeDsn(dsn: string): string | undefined {
  const components = makeDsn(dsn)
  return components && dsnToString(components)
}
