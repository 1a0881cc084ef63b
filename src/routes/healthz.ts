import { createFileRoute } from '@tanstack/react-router'
import { handleLivenessProbe } from '#server/checks/upstreams.server.ts'

export const Route = createFileRoute('/healthz')({
  server: { handlers: { GET: () => handleLivenessProbe() } },
})
