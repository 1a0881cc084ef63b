import { createFileRoute } from '@tanstack/react-router'
import { handleDocumentsWithProblems } from '#server/studio/studio-attention.server.ts'

export const Route = createFileRoute('/api/studio/attention')({
  server: { handlers: { GET: ({ request }) => handleDocumentsWithProblems(request) } },
})
