import { createFileRoute } from '@tanstack/react-router'
import { handleChoosePerspective } from '#server/preview/preview-calls.server.ts'

export const Route = createFileRoute('/api/preview/perspective')({
  server: { handlers: { POST: ({ request }) => handleChoosePerspective(request) } },
})
