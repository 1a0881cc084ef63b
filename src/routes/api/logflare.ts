import { createFileRoute } from '@tanstack/react-router'
import { limitCalls } from '#features/site/limits/call-limit.middleware.ts'
import { logPurchase } from '#server/backend/purchase-log.server.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { PurchaseLogEntry } from '#services/analytics/purchase-log.ts'

const largestBody = 64 * 1024

/** 204 for a purchase, whether or not the log takes it. */
export const Route = createFileRoute('/api/logflare')({
  server: {
    middleware: [limitCalls({ name: 'logflare', limit: 20, windowMs: 60_000 })],
    handlers: {
      POST: async ({ request }) => {
        const input = await readJsonBody(request, PurchaseLogEntry, largestBody)
        if (!input.ok) return input.error.toResponse()
        // The shopper does not wait for the log.
        void logPurchase(input.value)
        return new Response(null, { status: 204 })
      },
    },
  },
})
