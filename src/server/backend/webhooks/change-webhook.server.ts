import { LRUCache } from 'lru-cache'
import { jsonError, readBodyText } from '#server/http/answering/json-body.server.ts'
import { announceChange, type ChangeSource } from '#server/process/changes.server.ts'
import { env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

const maxWebhookBytes = 1024 * 1024

interface ChangeWebhook {
  source: ChangeSource
  /** Secret shared with the sending service. If undefined, the webhook is disabled. */
  secret: string | undefined
  signatureHeader: string
  isSigned: (message: { header: string | null; body: string }, secret: string, now: number) => boolean
  /** Validates a signed body. Returns an error message, or undefined if the body is valid. */
  problemOf: (body: string) => string | undefined
}

/** Idempotency keys of processed deliveries. Senders repeat a delivery if they receive no response. */
const processedDeliveries = new LRUCache<string, true>({ max: 1000 })

/**
 * Handles a webhook delivery. Responds with 204 after invalidating all cached data of the source, 401 for an invalid
 * signature, 400 for an invalid body, 413 for a body that is too large, and 404 if the webhook is disabled.
 */
export async function handleChangeWebhook(request: Request, webhook: ChangeWebhook): Promise<Response> {
  const { source, secret, signatureHeader, isSigned, problemOf } = webhook
  if (!secret) return jsonError(404, 'Not found.')
  const body = await readBodyText(request, maxWebhookBytes)
  if (body === undefined) return jsonError(413, `The body must not be larger than ${maxWebhookBytes} bytes.`)
  const header = request.headers.get(signatureHeader)
  if (!isSigned({ header, body }, secret, Date.now())) return jsonError(401, 'The signature is not valid.')
  const problem = problemOf(body)
  if (problem !== undefined) return jsonError(400, problem)
  announceOnce(source, request.headers.get('idempotency-key'))
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

function announceOnce(source: ChangeSource, delivery: string | null): void {
  if (delivery !== null && processedDeliveries.has(delivery)) return
  if (delivery !== null && delivery.length <= 200) processedDeliveries.set(delivery, true)
  announceChange(source)
  notifyOtherProcesses(source).catch((error: unknown) =>
    console.warn('Other processes could not be notified of a change:', error),
  )
}

/**
 * Notifies the other processes that share the database, so that they also invalidate their caches. Only one process
 * receives the webhook.
 */
async function notifyOtherProcesses(source: ChangeSource): Promise<void> {
  if (env().databaseUrl === undefined) return
  const { pubSub } = await embeddedServices()
  pubSub.send(source)
}
