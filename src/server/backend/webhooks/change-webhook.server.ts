import { LRUCache } from 'lru-cache'
import { jsonError, readText } from '#server/http/answering/json-body.server.ts'
import { announceChange, type ChangeSource } from '#server/process/changes.server.ts'
import { env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

const mostBytes = 1024 * 1024

/** A webhook by which a hosted service says that something of a source changed. */
interface ChangeWebhook {
  source: ChangeSource
  /** Shared with the service; without one nobody may call. */
  secret: string | undefined
  /** Name of the header with the signature. */
  signatureHeader: string
  isSigned: (message: { header: string | null; body: string }, secret: string, now: number) => boolean
  /** What is wrong with a body that was signed: a sentence; undefined for none. */
  problemOf: (body: string) => string | undefined
}

/** Deliveries that were acted on: the sender repeats one whose answer it did not get. */
const seen = new LRUCache<string, true>({ max: 1000 })

/**
 * Receives a delivery: with its signature 204, and every copy of the source is thrown away; without 401, for a body that
 * cannot be read 400, for one that is too large 413, and 404 where nobody may call.
 */
export async function receiveChange(request: Request, webhook: ChangeWebhook): Promise<Response> {
  const { source, secret, signatureHeader, isSigned, problemOf } = webhook
  if (!secret) return jsonError(404, 'There is no such address.')
  const body = await readText(request, mostBytes)
  if (body === undefined) return jsonError(413, `The body must not be larger than ${mostBytes} bytes.`)
  const header = request.headers.get(signatureHeader)
  if (!isSigned({ header, body }, secret, Date.now())) return jsonError(401, 'The signature is not valid.')
  const problem = problemOf(body)
  if (problem !== undefined) return jsonError(400, problem)
  announceOnce(source, request.headers.get('idempotency-key'))
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

function announceOnce(source: ChangeSource, delivery: string | null): void {
  if (delivery !== null && seen.has(delivery)) return
  if (delivery !== null && delivery.length <= 200) seen.set(delivery, true)
  announceChange(source)
  tellOthers(source).catch((error: unknown) => console.warn('Other processes were not told of a change:', error))
}

/** The service calls one process; those that share a database with it throw their copies away too. */
async function tellOthers(source: ChangeSource): Promise<void> {
  if (env().databaseUrl === undefined) return
  const { signals } = await embeddedServices()
  signals.send(source)
}
