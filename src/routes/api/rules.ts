import { createFileRoute } from '@tanstack/react-router'
import { handleRules } from '#features/market/facts/handle-rules.server.ts'

export const Route = createFileRoute('/api/rules')({
  server: {
    handlers: {
      GET: ({ request }) => handleRules(request),
      HEAD: ({ request }) => handleRules(request),
    },
  },
})
