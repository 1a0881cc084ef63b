import { createFileRoute } from '@tanstack/react-router'
import { handleAttention } from '#server/studio/studio-attention.server.ts'

export const Route = createFileRoute('/api/studio/attention')({
  server: { handlers: { GET: ({ request }) => handleAttention(request) } },
})
