import { setTimeout as wait } from 'node:timers/promises'
import { claimDelivery } from './claim-delivery.ts'
import { type DeliveryContext, deliverWebhook } from './deliver.ts'

interface DelivererOptions extends DeliveryContext {
  wrapRun?: (look: () => Promise<unknown>) => Promise<unknown>
  pollIntervalMs?: number
  /**
   * Maximum number of concurrent deliveries: `maxConcurrent` in total (default 8) and `maxConcurrentPerEndpoint` per
   * endpoint (default 2).
   */
  maxConcurrent?: number
  maxConcurrentPerEndpoint?: number
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
  const stopped = new AbortController()
  const running = run(options, stopped.signal)
  return () => {
    stopped.abort()
    return running
  }
}

async function run(options: DelivererOptions, stopped: AbortSignal): Promise<void> {
  const { wrapRun = (look) => look(), pollIntervalMs = 2000, log } = options
  while (!stopped.aborted) {
    const looked = wrapRun(() => deliverDueWebhooks(options, stopped))
    await looked.catch((error: unknown) => log?.(`The webhook outbox could not be read: ${error}`))
    await wait(pollIntervalMs, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}
