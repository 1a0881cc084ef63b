import { createFileRoute } from '@tanstack/react-router'
import { answerPreview } from '#server/studio/studio-preview.server.ts'

export const Route = createFileRoute('/api/studio/preview')({
  server: { handlers: { POST: ({ request }) => answerPreview(request) } },
})
