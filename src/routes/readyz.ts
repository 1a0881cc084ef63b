import { createFileRoute } from '@tanstack/react-router'
import { handleReady } from '#server/checks/upstreams.server.ts'

export const Route = createFileRoute('/readyz')({
  server: { handlers: { GET: () => handleReady() } },
})
