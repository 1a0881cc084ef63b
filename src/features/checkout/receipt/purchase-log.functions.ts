import { createServerFn } from '@tanstack/react-start'
import { limitCalls } from '#features/site/limits/call-limit.middleware.ts'
import { logPurchase as log } from '#server/backend/purchase-log.server.ts'
import { PurchaseLogEntry } from '#services/analytics/purchase-log.ts'

/** Logs a purchase; the shopper does not wait for the log. */
export const logPurchase = createServerFn({ method: 'POST' })
  .middleware([limitCalls({ name: 'logflare', limit: 20, windowMs: 60_000 })])
  .validator(PurchaseLogEntry)
  .handler(({ data }) => {
    void log(data)
  })
