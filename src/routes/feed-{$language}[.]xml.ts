import { createFileRoute } from '@tanstack/react-router'
import { handleBlogFeed } from '#features/blog/feed.server.ts'

export const Route = createFileRoute('/feed-{$language}.xml')({
  server: { handlers: { GET: ({ request, params }) => handleBlogFeed(request, params.language) } },
})
