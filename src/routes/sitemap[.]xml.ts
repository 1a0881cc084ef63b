import { createFileRoute } from '@tanstack/react-router'
import { answerSitemapIndex } from '#features/sitemap/sitemap.server.ts'
import { shopRoutes } from '../route-table.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: async ({ request }) => answerSitemapIndex(request, (await shopRoutes()).sitemapPaths) } },
})
