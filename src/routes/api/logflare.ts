import { createFileRoute } from '@tanstack/react-router'
import { logPurchase } from '#features/checkout/receipt/purchase-log.functions.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { PurchaseLogEntry } from '#services/analytics/purchase-log.ts'

const largestBody = 64 * 1024

/** 204 for a purchase, whether or not the log takes it. */
export const Route = createFileRoute('/api/logflare')({
  server: {
    handlers: {
      POST: async ({ request }) => {
        const input = await readJsonBody(request, PurchaseLogEntry, largestBody)
        if (!input.ok) return input.error.toResponse()
        await logPurchase({ data: input.value })
        return new Response(null, { status: 204 })
      },
    },
  },
})
