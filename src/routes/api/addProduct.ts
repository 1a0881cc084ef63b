import { createFileRoute } from '@tanstack/react-router'
import { rejectOverLimit } from '#features/site/limits/call-limit.middleware.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { AddProductRequest, addProduct } from '#services/commerce/sale/add-product.server.ts'

const largestBody = 16 * 1024

/** Returns the commerce service's response, or a 4xx with an error message. After a 4xx, the cart is unchanged. */
export const Route = createFileRoute('/api/addProduct')({
  server: {
    middleware: [rejectOverLimit({ name: 'addProduct', limit: 120, windowMs: 60_000 })],
    handlers: {
      POST: async ({ request }) => {
        const input = await readJsonBody(request, AddProductRequest, largestBody)
        if (!input.ok) return input.error.toResponse()
        const { status, body } = await addProduct(await commerceGateway(), input.value)
        return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
      },
    },
  },
})
