import { createFileRoute } from '@tanstack/react-router'
import { rejectOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'
import { forwardPurchaseLogEntry } from '#server/backend/purchase-log.server.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { purchaseLogEntrySchema } from '#services/analytics/purchase-log.ts'

const maxBodyBytes = 64 * 1024

/** Responds with 204 even if the purchase log rejects the entry. */
export const Route = createFileRoute('/api/logflare')({
  server: {
    middleware: [rejectOverRateLimit({ name: 'logflare', limit: 20, windowMs: 60_000 })],
    handlers: {
      POST: async ({ request }) => {
        const input = await readJsonBody(request, purchaseLogEntrySchema, maxBodyBytes)
        if (!input.ok) return input.error.toResponse()
        // Not awaited: the shopper must not wait for the log.
        void forwardPurchaseLogEntry(input.value)
        return new Response(null, { status: 204 })
      },
    },
  },
})
