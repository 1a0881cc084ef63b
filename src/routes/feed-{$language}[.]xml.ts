import { createFileRoute } from '@tanstack/react-router'
import { handleFeed } from '#features/blog/feed.server.ts'

export const Route = createFileRoute('/feed-{$language}.xml')({
  server: { handlers: { GET: ({ request, params }) => handleFeed(request, params.language) } },
})
