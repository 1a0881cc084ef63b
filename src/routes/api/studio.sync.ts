import { createFileRoute } from '@tanstack/react-router'
import { handleContentSync, handleContentSyncRuns } from '#server/studio/studio-sync.server.ts'

export const Route = createFileRoute('/api/studio/sync')({
  server: {
    handlers: {
      GET: ({ request }) => handleContentSyncRuns(request),
      POST: ({ request }) => handleContentSync(request),
    },
  },
})
