import { createFileRoute } from '@tanstack/react-router'
import { choosePerspective } from '#server/backend/preview.server.ts'

export const Route = createFileRoute('/api/preview/perspective')({
  server: { handlers: { POST: ({ request }) => choosePerspective(request) } },
})
