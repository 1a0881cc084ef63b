import { createFileRoute } from '@tanstack/react-router'
import { answerSync } from '#server/studio/studio-sync.server.ts'

export const Route = createFileRoute('/api/studio/sync')({
  server: { handlers: { POST: ({ request }) => answerSync(request) } },
})
