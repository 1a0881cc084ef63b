import { createFileRoute } from '@tanstack/react-router'
import { handlePreview } from '#server/studio/studio-preview.server.ts'

export const Route = createFileRoute('/api/studio/preview')({
  server: { handlers: { POST: ({ request }) => handlePreview(request) } },
})
