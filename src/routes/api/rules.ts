import { createFileRoute } from '@tanstack/react-router'
import { handleMarketRules } from '#features/market/facts/handle-market-rules.server.ts'

export const Route = createFileRoute('/api/rules')({
  server: {
    handlers: {
      GET: ({ request }) => handleMarketRules(request),
      HEAD: ({ request }) => handleMarketRules(request),
    },
  },
})
