import { createFileRoute } from '@tanstack/react-router'
import { addProduct } from '#features/cart/add-product.functions.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { AddProductRequest } from '#services/commerce/sale/add-product.server.ts'

const largestBody = 16 * 1024

/** The commerce service's answer, or a 4xx with a sentence and nothing changed. */
export const Route = createFileRoute('/api/addProduct')({
  server: {
    handlers: {
      POST: async ({ request }) => {
        const input = await readJsonBody(request, AddProductRequest, largestBody)
        return input.ok ? addProduct({ data: input.value }) : input.error.toResponse()
      },
    },
  },
})
