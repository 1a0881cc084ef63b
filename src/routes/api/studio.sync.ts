import { createFileRoute } from '@tanstack/react-router'
import { handleSync, handleSyncRuns } from '#server/studio/studio-sync.server.ts'

export const Route = createFileRoute('/api/studio/sync')({
  server: {
    handlers: { GET: ({ request }) => handleSyncRuns(request), POST: ({ request }) => handleSync(request) },
  },
})
