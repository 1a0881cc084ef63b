import { createFileRoute } from '@tanstack/react-router'
import { rejectOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import { addProduct, addProductRequestSchema } from '#services/commerce/sale/add-product.server.ts'

const maxBodyBytes = 16 * 1024

/**
 * Responds with the commerce service's response, 502 if the service fails, or a 4xx with an error message for a
 * rejected request.
 */
export const Route = createFileRoute('/api/addProduct')({
  server: {
    middleware: [rejectOverRateLimit({ name: 'addProduct', limit: 120, windowMs: 60_000 })],
    handlers: {
      POST: async ({ request }) => {
        const input = await readJsonBody(request, addProductRequestSchema, maxBodyBytes)
        if (!input.ok) return input.error.toResponse()
        const { status, body } = await addProduct(await getCommerceClientConfig(), input.value)
        return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
      },
    },
  },
})
