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
 * `POST /api/logflare`: 204 for a purchase, whether or not the log took it; the shopper can do nothing about it. Goes
 * to the hosted log when one is configured, else into the shop's own table.
 */
export async function answerPurchaseLog(request: Request): Promise<Response> {
  const wait = take(clientAddress(request))
  if (wait > 0) return tooManyRequests(wait)
  const input = await readJsonBody(request, PurchaseLogEntry, largestBody)
  if (!input.ok) return input.error.toResponse()
  await keep(input.value).catch((error: unknown) => console.warn('A purchase was not logged:', error))
  return new Response(null, { status: 204 })
}

async function keep(entry: PurchaseLogEntry): Promise<void> {
  const { logflare } = env()
  if (logflare) return sendToLogflare(logflare, entry)
  await appendPurchase((await embeddedServices()).database, entry.event, entry.data)
}
