import { createFileRoute } from '@tanstack/react-router'
import { handleRobots } from '#features/sitemap/robots.server.ts'

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: ({ request }) => handleRobots(request) } },
})
