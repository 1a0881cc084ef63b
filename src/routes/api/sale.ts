import { createFileRoute } from '@tanstack/react-router'
import { handleSaleCheck } from '#features/market/facts/handle-sale-check.server.ts'

export const Route = createFileRoute('/api/sale')({
  server: {
    handlers: {
      GET: ({ request }) => handleSaleCheck(request),
      HEAD: ({ request }) => handleSaleCheck(request),
    },
  },
})
