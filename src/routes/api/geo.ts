import { createFileRoute } from '@tanstack/react-router'
import { answerGeo } from '#server/backend/visitor/visitor-country.server.ts'

export const Route = createFileRoute('/api/geo')({
  server: { handlers: { GET: ({ request }) => answerGeo(request) } },
})
