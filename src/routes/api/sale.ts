import { createFileRoute } from '@tanstack/react-router'
import { handleSaleRules } from '#features/market/facts/handle-sale.server.ts'

export const Route = createFileRoute('/api/sale')({
  server: {
    handlers: {
      GET: ({ request }) => handleSaleRules(request),
      HEAD: ({ request }) => handleSaleRules(request),
    },
  },
})
