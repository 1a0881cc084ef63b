import { createFileRoute } from '@tanstack/react-router'
import { handlePreviewChanges } from '#server/preview/preview-changes.server.ts'

export const Route = createFileRoute('/api/preview/changes')({
  server: { handlers: { GET: ({ request }) => handlePreviewChanges(request) } },
})
