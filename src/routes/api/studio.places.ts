import { createFileRoute } from '@tanstack/react-router'
import { handleLinkSuggestions } from '#server/studio/studio-link-suggestions.server.ts'

export const Route = createFileRoute('/api/studio/places')({
  server: { handlers: { POST: ({ request }) => handleLinkSuggestions(request) } },
})
