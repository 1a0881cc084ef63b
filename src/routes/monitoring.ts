import { createFileRoute } from '@tanstack/react-router'
import { handleTunnelRequest } from '#server/backend/reports/tunnel.server.ts'

export const Route = createFileRoute('/monitoring')({
  server: { handlers: { POST: ({ request }) => handleTunnelRequest(request) } },
})
