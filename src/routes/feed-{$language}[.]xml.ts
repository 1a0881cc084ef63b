import { createFileRoute } from '@tanstack/react-router'
import { answerFeed } from '#features/blog/feed.server.ts'

export const Route = createFileRoute('/feed-{$language}.xml')({
  server: { handlers: { GET: ({ request, params }) => answerFeed(request, params.language) } },
})
