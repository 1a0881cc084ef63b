import { createFileRoute } from '@tanstack/react-router'
import { answerHealth } from '#server/backend/health.server.ts'

export const Route = createFileRoute('/healthz')({
  server: { handlers: { GET: () => answerHealth() } },
})
