import { createFileRoute } from '@tanstack/react-router'
import { handleCommerceWebhook } from '#server/backend/webhooks/webhooks.server.ts'

export const Route = createFileRoute('/api/webhooks/commerce')({
  server: { handlers: { POST: ({ request }) => handleCommerceWebhook(request) } },
})
