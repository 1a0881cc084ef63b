import { appendPurchase } from '#embedded/operation/purchase-log.ts'
import { createRateLimiter } from '#lib/rate-limiter.ts'
import { sendToLogflare } from '#services/analytics/logflare.server.ts'
import { PurchaseLogEntry } from '#services/analytics/purchase-log.ts'
import { embeddedServices } from '../embedded/embedded.server.ts'
import { env } from '../env.server.ts'
import { clientAddress } from '../http/client.server.ts'
import { readJsonBody } from '../http/json-body.server.ts'
import { tooManyRequests } from '../http/rate-limit.server.ts'

const largestBody = 64 * 1024
const take = createRateLimiter({ limit: 20, windowMs: 60_000 })

/**
 * `POST /api/logflare`: 204 for a purchase, whether or not the log takes it; the shopper can do nothing about it and
 * does not wait for it. Goes to the hosted log when one is configured; into the shop's own table when there is none, or
 * when it does not take it.
 */
export async function answerPurchaseLog(request: Request): Promise<Response> {
  const wait = take(clientAddress(request))
  if (wait > 0) return tooManyRequests(wait)
  const input = await readJsonBody(request, PurchaseLogEntry, largestBody)
  if (!input.ok) return input.error.toResponse()
  void log(input.value)
  return new Response(null, { status: 204 })
}

async function log(entry: PurchaseLogEntry): Promise<void> {
  const { logflare } = env()
  try {
    if (logflare) return await sendToLogflare(logflare, entry)
    await keep(entry)
  } catch (error) {
    console.warn('A purchase was not logged:', error)
    if (logflare) await keep(entry).catch((failure: unknown) => console.warn('Nor was it kept:', failure))
  }
}

async function keep({ event, data }: PurchaseLogEntry): Promise<void> {
  await appendPurchase((await embeddedServices()).database, event, data)
}
