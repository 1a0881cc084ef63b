import { createFileRoute } from '@tanstack/react-router'
import { handleSitemapIndex } from '#features/sitemap/sitemap.server.ts'
import { loadRouteTable } from '../route-table.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: { GET: async ({ request }) => handleSitemapIndex(request, (await loadRouteTable()).sitemapPaths) },
  },
})
