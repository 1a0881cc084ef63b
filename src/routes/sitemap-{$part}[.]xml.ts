import { createFileRoute } from '@tanstack/react-router'
import { handleSitemap } from '#features/sitemap/sitemap.server.ts'
import { loadRouteTable } from '../route-table.ts'

export const Route = createFileRoute('/sitemap-{$part}.xml')({
  server: {
    handlers: {
      GET: async ({ request, params }) => handleSitemap(request, params.part, (await loadRouteTable()).sitemapPaths),
    },
  },
})
