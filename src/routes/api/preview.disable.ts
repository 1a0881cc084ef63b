import { createFileRoute } from '@tanstack/react-router'
import { handleDisablePreview } from '#server/preview/preview-calls.server.ts'

export const Route = createFileRoute('/api/preview/disable')({
  server: { handlers: { GET: ({ request }) => handleDisablePreview(request) } },
})
