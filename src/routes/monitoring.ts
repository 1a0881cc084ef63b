import { createFileRoute } from '@tanstack/react-router'
import { answerTunnel } from '#server/backend/reports/tunnel.server.ts'

export const Route = createFileRoute('/monitoring')({
  server: { handlers: { POST: ({ request }) => answerTunnel(request) } },
})
