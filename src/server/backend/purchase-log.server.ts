import { appendToPurchaseLog } from '@pouchery/platform/operation/purchase-log'
import { recordServiceCall } from '#server/observation/service-calls.server.ts'
import { env } from '#server/process/env.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import { sendToLogflare } from '#services/analytics/logflare.server.ts'
import type { PurchaseLogEntry } from '#services/analytics/purchase-log.ts'

/**
 * Stores the purchase in the shop's database if no hosted log is configured or the hosted log fails. Only logs errors,
 * because the shopper cannot act on them.
 */
export async function forwardPurchaseLogEntry(entry: PurchaseLogEntry): Promise<void> {
  const { logflare } = env()
  try {
    if (logflare) return await recordServiceCall('purchase-log', 'hosted', () => sendToLogflare(logflare, entry))
    await storePurchase(entry)
  } catch (error) {
    console.warn('A purchase could not be logged:', error)
    if (logflare)
      await storePurchase(entry).catch((failure: unknown) =>
        console.warn('The purchase could not be stored either:', failure),
      )
  }
}

async function storePurchase({ event, data }: PurchaseLogEntry): Promise<void> {
  await appendToPurchaseLog((await getEmbeddedServices()).database, event, data)
}
