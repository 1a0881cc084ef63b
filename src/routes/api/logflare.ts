import { createFileRoute } from '@tanstack/react-router'
import { answerPurchaseLog } from '#server/backend/purchase-log.server.ts'

export const Route = createFileRoute('/api/logflare')({
  server: { handlers: { POST: ({ request }) => answerPurchaseLog(request) } },
})
