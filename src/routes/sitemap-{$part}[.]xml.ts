import { createFileRoute } from '@tanstack/react-router'
import { answerSitemap } from '#features/sitemap/sitemap.server.ts'

export const Route = createFileRoute('/sitemap-{$part}.xml')({
  server: { handlers: { GET: ({ request, params }) => answerSitemap(request, params.part) } },
})
