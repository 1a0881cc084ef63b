import { createFileRoute } from '@tanstack/react-router'
import { forgetSearches } from '#server/backend/forget-searches.server.ts'

export const Route = createFileRoute('/api/search/forget')({
  server: { handlers: { POST: ({ request }) => forgetSearches(request) } },
})
