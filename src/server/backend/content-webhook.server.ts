import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { announceChange } from '#server/process/changes.server.ts'
import { env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'
import { isSigned } from '#services/content/webhook-signature.server.ts'
import { BodyError, readText } from '../http/json-body.server.ts'

const mostBytes = 1024 * 1024

/** Deliveries that were acted on: the sender repeats one whose answer it did not get. */
const seen = new LRUCache<string, true>({ max: 1000 })

/**
 * `POST /api/webhooks/content`: a hosted content service says that something was published. With its signature 204, and
 * every copy of the content is thrown away; without 401, for a body that is no JSON 400, and 404 where nobody may call.
 */
export async function receiveContentChange(request: Request): Promise<Response> {
  const secret = env().content?.webhookSecret
  if (!secret) return refusal(404, 'There is no such address.')
  const body = await readText(request, mostBytes)
  if (body === undefined) return new BodyError(413, `The body must not be larger than ${mostBytes} bytes.`).toResponse()
  const header = request.headers.get('sanity-webhook-signature')
  if (!isSigned({ header, body }, secret, Date.now())) return refusal(401, 'The signature is not valid.')
  if (!v.is(v.pipe(v.string(), v.parseJson()), body)) return refusal(400, 'The body is not valid JSON.')
  announceOnce(request.headers.get('idempotency-key'))
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

function announceOnce(delivery: string | null): void {
  if (delivery !== null && seen.has(delivery)) return
  if (delivery !== null && delivery.length <= 200) seen.set(delivery, true)
  announceChange('content')
  tellOthers().catch((error: unknown) => console.warn('Other processes were not told of a change:', error))
}

/** The service calls one process; those that share a database with it throw their copies away too. */
async function tellOthers(): Promise<void> {
  if (env().databaseUrl === undefined) return
  const { signals } = await embeddedServices()
  signals.send('content', '')
}

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}
