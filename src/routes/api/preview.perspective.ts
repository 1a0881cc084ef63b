import { createFileRoute } from '@tanstack/react-router'
import { choosePerspective } from '#server/preview/preview-calls.server.ts'

export const Route = createFileRoute('/api/preview/perspective')({
  server: { handlers: { POST: ({ request }) => choosePerspective(request) } },
})
