import { createFileRoute } from '@tanstack/react-router'
import { answerSale } from '#features/market/facts/answer-sale.server.ts'

export const Route = createFileRoute('/api/sale')({
  server: {
    handlers: {
      GET: ({ request }) => answerSale(request),
      HEAD: ({ request }) => answerSale(request),
    },
  },
})
