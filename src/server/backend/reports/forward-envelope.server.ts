import { getEnvelopeEndpointWithUrlEncodedAuth, makeDsn } from '@sentry/core'
import { log } from '#server/process/log.server.ts'

const timeoutMs = 5000
const maxInFlight = 20

/**
 * Returns a function that forwards envelopes in the background. It drops envelopes while too many requests are in
 * flight or the service limits requests. Responses pass the service's rate limit on to the browser.
 */
export function createEnvelopeForwarder(fetch: typeof globalThis.fetch = globalThis.fetch, now = Date.now) {
  let inFlight = 0
  let pausedUntil = 0

  async function send(url: string, envelope: string): Promise<void> {
    const headers = { 'content-type': 'application/x-sentry-envelope' }
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { method: 'POST', headers, body: envelope, signal })
    await answer.body?.cancel()
    if (answer.status === 429) pausedUntil = now() + backOffSeconds(answer.headers) * 1000
    else if (!answer.ok) log('warn', 'The error-reporting service refused a report', { status: answer.status })
  }

  return (dsn: string, envelope: string): Response => {
    const components = makeDsn(dsn)
    const pause = Math.ceil((pausedUntil - now()) / 1000)
    if (pause > 0) return acceptedResponse({ 'x-sentry-rate-limits': `${pause}::organization` })
    if (!components || inFlight >= maxInFlight) return acceptedResponse({})
    inFlight += 1
    send(getEnvelopeEndpointWithUrlEncodedAuth(components), envelope)
      .catch(() => log('warn', 'The error-reporting service could not be reached'))
      .finally(() => {
        inFlight -= 1
      })
    return acceptedResponse({})
  }
}

function acceptedResponse(headers: Record<string, string>): Response {
  return Response.json({}, { headers: { 'cache-control': 'no-store', ...headers } })
}

function backOffSeconds(headers: Headers): number {
  const asked = Number(headers.get('x-sentry-rate-limits')?.split(':')[0] ?? headers.get('retry-after'))
  return asked > 0 ? Math.min(asked, 3600) : 60
}
