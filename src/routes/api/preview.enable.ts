import { createFileRoute } from '@tanstack/react-router'
import { enablePreview } from '#server/backend/preview.server.ts'

export const Route = createFileRoute('/api/preview/enable')({
  server: { handlers: { GET: ({ request }) => enablePreview(request) } },
})
