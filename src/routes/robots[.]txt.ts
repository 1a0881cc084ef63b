import { createFileRoute } from '@tanstack/react-router'
import { handleRobotsTxt } from '#features/sitemap/robots.server.ts'

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: ({ request }) => handleRobotsTxt(request) } },
})
