import { createFileRoute } from '@tanstack/react-router'
import { answerSync, answerSyncRuns } from '#server/studio/studio-sync.server.ts'

export const Route = createFileRoute('/api/studio/sync')({
  server: {
    handlers: { GET: ({ request }) => answerSyncRuns(request), POST: ({ request }) => answerSync(request) },
  },
})
