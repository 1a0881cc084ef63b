import { createFileRoute } from '@tanstack/react-router'
import { handleEnablePreview } from '#server/preview/preview-calls.server.ts'

export const Route = createFileRoute('/api/preview/enable')({
  server: { handlers: { GET: ({ request }) => handleEnablePreview(request) } },
})
