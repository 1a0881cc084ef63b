import { createFileRoute } from '@tanstack/react-router'
import { handleMetrics } from '#server/metrics/handle-metrics.server.ts'

export const Route = createFileRoute('/metrics')({
  server: { handlers: { GET: ({ request }) => handleMetrics(request) } },
})
