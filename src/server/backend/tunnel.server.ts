import { handleTunnelRequest } from '@sentry/core'
import { createRateLimiter } from '#lib/rate-limiter.ts'
import { env } from '../env.server.ts'
import { clientAddress } from '../http/client.server.ts'
import { tooManyRequests } from '../http/rate-limit.server.ts'

const largestEnvelope = 1024 * 1024
const take = createRateLimiter({ limit: 60, windowMs: 60_000 })

/**
 * `POST /monitoring`: passes the browser's error reports on to the configured service, so that no third party is
 * contacted by the page (integrations reference, section 6). Without a DSN there is nothing to do: 204.
 */
export async function answerTunnel(request: Request): Promise<Response> {
  const { sentryDsn } = env()
  if (!sentryDsn) return new Response(null, { status: 204 })
  const wait = take(clientAddress(request))
  if (wait > 0) return tooManyRequests(wait)
  if (Number(request.headers.get('content-length') ?? 0) > largestEnvelope) {
    return Response.json({ error: 'The report is too large.' }, { status: 413 })
  }
  return handleTunnelRequest(request, { allowedDsns: [sentryDsn] })
}
