import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { createJsonErrorResponse, readBodyText } from '#server/http/answering/json-body.server.ts'
import { announceChange, type ChangeSource } from '#server/process/changes.server.ts'
import { env } from '#server/process/env.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import { hasValidSignature } from '#services/webhook-signature.server.ts'

/** Changed IDs by type. They are not used, because a webhook invalidates all cached data of the service. */
const payload = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

export function handleCommerceWebhook(request: Request): Promise<Response> {
  return handleChangeWebhook(request, {
    source: 'catalogue',
    secret: env().commerceWebhookSecret,
    signatureHeader: 'x-centra-signature',
    scheme: 'commerce',
    problemOf: (body) =>
      v.is(payload, new URLSearchParams(body).get('payload'))
        ? undefined
        : 'The form field "payload" must be a JSON object.',
  })
}

const json = v.pipe(v.string(), v.parseJson())

export function handleContentWebhook(request: Request): Promise<Response> {
  return handleChangeWebhook(request, {
    source: 'content',
    secret: env().content?.webhookSecret,
    signatureHeader: 'sanity-webhook-signature',
    scheme: 'content',
    problemOf: (body) => (v.is(json, body) ? undefined : 'The body is not valid JSON.'),
  })
}

const maxWebhookBytes = 1024 * 1024

interface ChangeWebhook {
  source: ChangeSource
  secret: string | undefined
  signatureHeader: string
  scheme: Parameters<typeof hasValidSignature>[0]
  problemOf: (body: string) => string | undefined
}

/** Idempotency keys of processed deliveries. Senders repeat a delivery if they receive no response. */
const processedDeliveries = new LRUCache<string, true>({ max: 1000 })

/** Responds with 204, 400 (invalid body), 401 (invalid signature), 404 (webhook disabled) or 413 (body too large). */
async function handleChangeWebhook(request: Request, webhook: ChangeWebhook): Promise<Response> {
  const { source, secret, signatureHeader, scheme, problemOf } = webhook
  if (!secret) return createJsonErrorResponse(404, 'Not found.')
  const body = await readBodyText(request, maxWebhookBytes)
  if (body === undefined)
    return createJsonErrorResponse(413, `The body must not be larger than ${maxWebhookBytes} bytes.`)
  const header = request.headers.get(signatureHeader)
  const isSigned = hasValidSignature(scheme, { header, body }, secret, Date.now())
  if (!isSigned) return createJsonErrorResponse(401, 'The signature is not valid.')
  const problem = problemOf(body)
  if (problem !== undefined) return createJsonErrorResponse(400, problem)
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

/** Only this process received the webhook, but other processes must also invalidate their caches. */
async function notifyOtherProcesses(source: ChangeSource): Promise<void> {
  if (env().databaseUrl === undefined) return
  const { pubSub } = await getEmbeddedServices()
  pubSub.send(source)
}
