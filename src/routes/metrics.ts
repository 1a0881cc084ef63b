import { createFileRoute } from '@tanstack/react-router'
import { answerMetrics } from '#server/metrics/answer-metrics.server.ts'

export const Route = createFileRoute('/metrics')({
  server: { handlers: { GET: ({ request }) => answerMetrics(request) } },
})
