import { createFileRoute } from '@tanstack/react-router'
import { answerSitemap } from '#features/sitemap/sitemap.server.ts'
import { shopRoutes } from '../route-table.ts'

export const Route = createFileRoute('/sitemap-{$part}.xml')({
  server: {
    handlers: {
      GET: async ({ request, params }) => answerSitemap(request, params.part, (await shopRoutes()).sitemapPaths),
    },
  },
})
