import { createFileRoute } from '@tanstack/react-router'
import { handleSale } from '#features/market/facts/handle-sale.server.ts'

export const Route = createFileRoute('/api/sale')({
  server: {
    handlers: {
      GET: ({ request }) => handleSale(request),
      HEAD: ({ request }) => handleSale(request),
    },
  },
})
