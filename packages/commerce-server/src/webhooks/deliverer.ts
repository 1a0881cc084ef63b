import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@pouchery/platform/database/database'
import { startBackgroundJob } from '@pouchery/platform/operation/background-job'
import { brand } from 'pouchery/app.config'
import { fetchUrl, type NetworkReach } from 'pouchery/lib/outgoing/fetch-url.server'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import { type ClaimedDelivery, claimDelivery, isLastDeliveryAttempt, recordDeliveryResult } from './claim-delivery.ts'
import { disableWebhookEndpoint } from './endpoints.ts'
import { buildWebhookMessage, createWebhookHeaders } from './message.ts'

declare module 'pouchery/lib/server/observations.server' {
  interface ObservationPayloads {
    webhook: { outcome: 'delivered' | 'delayed' | 'given-up'; topic: string; tries: number; ms: number }
  }
}

interface DelivererOptions {
  database: Database
  reach: NetworkReach
  now?: () => number
  log?: (message: string) => void
  timeoutMs?: number
  wrapRun?: (run: () => Promise<unknown>) => Promise<unknown>
  /** Maximum number of concurrent deliveries, in total (default 8) and per endpoint (default 2). */
  maxConcurrent?: number
  maxConcurrentPerEndpoint?: number
}

type EndpointResponse = Awaited<ReturnType<typeof postToEndpoint>>

const timeoutMs = 10_000
const pollIntervalMs = 2000
const maxStoredBytes = 300

async function deliverWebhook(delivering: DelivererOptions, delivery: ClaimedDelivery): Promise<void> {
  const { database, now = Date.now, log } = delivering
  const endpoint = await database
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('number', '=', delivery.endpoint)
    .executeTakeFirstOrThrow()
  const isStopped = endpoint.stopped_at !== null
  const body = isStopped ? undefined : await buildWebhookMessage(database, delivery)
  if (body === undefined)
    return recordDeliveryResult(database, delivery, { delivered: !isStopped, retry: false }, now())
  const answer = await postToEndpoint(delivering, endpoint, delivery.event, body)
  const { status, text, ms } = answer
  const tried = { event: delivery.event, endpoint: endpoint.number, at: now(), ms, status, answer: text }
  await database.insertInto('webhook_try').values(tried).execute()
  const delivered = status !== null && status >= 200 && status < 300
  await recordDeliveryResult(database, delivery, { delivered, retry: !answer.isFinal }, now())
  reportDelivery(delivery, delivered, answer, log)
  if (status === 410) {
    await disableWebhookEndpoint(database, endpoint.number, 'The endpoint responded with 410 (Gone).', now())
    log?.(`Webhook ${endpoint.number} responded with 410 and was stopped`)
  }
}

async function postToEndpoint(
  delivering: DelivererOptions,
  { address, secret }: { address: string; secret: string },
  event: string,
  body: string,
) {
  const { reach, now = Date.now } = delivering
  const began = performance.now()
  const ms = () => Math.round(performance.now() - began)
  const headers = {
    'content-type': 'application/json',
    ...createWebhookHeaders(secret, event, now(), body),
    'user-agent': `Shop-Webhooks/1 (${brand.domain})`,
  }
  const limits = { timeoutMs: delivering.timeoutMs ?? timeoutMs, maxBytes: maxStoredBytes }
  try {
    const { status, body: said } = await fetchUrl(address, { method: 'POST', headers, body, reach, ...limits })
    return { status, text: sanitizeResponseText(said.toString('utf8')), ms: ms(), isFinal: status === 410 }
  } catch (error) {
    const text = error instanceof Error ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}` : ''
    // Retry even if the configuration forbids the URL, because the operator can change the configuration.
    return { status: null, text: sanitizeResponseText(text), ms: ms(), isFinal: false }
  }
}

/** Removes email addresses, because an endpoint's response can quote the order from the request body. */
function sanitizeResponseText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\s"'<>@]+@[^\s"'<>@]+/g, '(address)')
    .slice(0, maxStoredBytes)
    .trim()
}

function reportDelivery(
  delivery: ClaimedDelivery,
  delivered: boolean,
  { status, text, ms, isFinal }: EndpointResponse,
  log: DelivererOptions['log'],
): void {
  const { topic, attempts: tries, endpoint } = delivery
  const outcome = delivered ? 'delivered' : isFinal || isLastDeliveryAttempt(delivery) ? 'given-up' : 'delayed'
  publishObservation('webhook', { outcome, topic, tries, ms })
  if (delivered) return
  const why = status === null ? text : `it responded with ${status}`
  log?.(
    `Webhook ${endpoint}: ${topic} was not delivered (attempt ${tries}${outcome === 'given-up' ? ', the last' : ''}): ${why}`,
  )
}

export async function deliverDueWebhooks(options: DelivererOptions, stopped?: AbortSignal): Promise<number> {
  const { database, now = Date.now, maxConcurrent = 8, maxConcurrentPerEndpoint = 2 } = options
  const underway = new Map<number, number>()
  const count = (endpoint: number, more: number) => underway.set(endpoint, (underway.get(endpoint) ?? 0) + more)
  let tried = 0
  let turn: Promise<unknown> = Promise.resolve()
  // Claim deliveries one at a time, because each claim must respect the limits reached by the previous ones.
  const claimNext = () => {
    const claimed = turn.then(async () => {
      const busy = [...underway].flatMap(([endpoint, running]) =>
        running >= maxConcurrentPerEndpoint ? [endpoint] : [],
      )
      const delivery = await claimDelivery(database, now(), busy)
      if (delivery) count(delivery.endpoint, 1)
      return delivery
    })
    turn = claimed.catch(() => undefined)
    return claimed
  }
  const work = async () => {
    while (!stopped?.aborted) {
      const delivery = await claimNext()
      if (!delivery) return
      tried += 1
      await deliverWebhook(options, delivery).finally(() => count(delivery.endpoint, -1))
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: maxConcurrent }, work))
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return tried
}

export function startWebhookDeliverer(options: DelivererOptions): () => Promise<void> {
  const { wrapRun = (run) => run(), log } = options
  return startBackgroundJob(async (stopped) => {
    while (!stopped.aborted) {
      const run = wrapRun(() => deliverDueWebhooks(options, stopped))
      await run.catch((error: unknown) => log?.(`The webhook outbox could not be read: ${error}`))
      await wait(pollIntervalMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
    }
  })
}
