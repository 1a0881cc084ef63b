import { createFileRoute } from '@tanstack/react-router'
import { answerAddProduct } from '#server/backend/add-product.server.ts'

export const Route = createFileRoute('/api/addProduct')({
  server: { handlers: { POST: ({ request }) => answerAddProduct(request) } },
})
