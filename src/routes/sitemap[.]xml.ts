import { createFileRoute } from '@tanstack/react-router'
import { answerSitemapIndex } from '#features/sitemap/sitemap.server.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: ({ request }) => answerSitemapIndex(request) } },
})
