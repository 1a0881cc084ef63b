import { createFileRoute } from '@tanstack/react-router'
import { handleReadinessProbe } from '#server/checks/upstreams.server.ts'

export const Route = createFileRoute('/readyz')({
  server: { handlers: { GET: () => handleReadinessProbe() } },
})
