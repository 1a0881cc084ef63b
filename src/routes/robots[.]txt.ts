import { createFileRoute } from '@tanstack/react-router'
import { answerRobots } from '#features/sitemap/robots.server.ts'

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: ({ request }) => answerRobots(request) } },
})
