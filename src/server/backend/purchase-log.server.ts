import { appendPurchase } from '#embedded/operation/purchase-log.ts'
import { countedCall } from '#server/observation/service-calls.server.ts'
import { env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'
import { sendToLogflare } from '#services/analytics/logflare.server.ts'
import { PurchaseLogEntry } from '#services/analytics/purchase-log.ts'
import { readJsonBody } from '../http/answering/json-body.server.ts'
import { limitByAddress } from './visitor/address-limit.server.ts'

const largestBody = 64 * 1024
const refuseOften = limitByAddress('logflare', { limit: 20, windowMs: 60_000 })

/**
 * `POST /api/logflare`: 204 for a purchase, whether or not the log takes it; the shopper can do nothing about it and
 * does not wait for it. Goes to the hosted log when one is configured; into the shop's own table when there is none, or
 * when it does not take it.
 */
export async function answerPurchaseLog(request: Request): Promise<Response> {
  const refusal = await refuseOften(request)
  if (refusal) return refusal
  const input = await readJsonBody(request, PurchaseLogEntry, largestBody)
  if (!input.ok) return input.error.toResponse()
  void log(input.value)
  return new Response(null, { status: 204 })
}

async function log(entry: PurchaseLogEntry): Promise<void> {
  const { logflare } = env()
  try {
    if (logflare) return await countedCall('purchase-log', 'hosted', () => sendToLogflare(logflare, entry))
    await keep(entry)
  } catch (error) {
    console.warn('A purchase was not logged:', error)
    if (logflare) await keep(entry).catch((failure: unknown) => console.warn('Nor was it kept:', failure))
  }
}

async function keep({ event, data }: PurchaseLogEntry): Promise<void> {
  await appendPurchase((await embeddedServices()).database, event, data)
}
