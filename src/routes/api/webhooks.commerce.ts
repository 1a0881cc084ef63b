import { createFileRoute } from '@tanstack/react-router'
import { receiveCommerceChange } from '#server/backend/webhooks/commerce-webhook.server.ts'

export const Route = createFileRoute('/api/webhooks/commerce')({
  server: { handlers: { POST: ({ request }) => receiveCommerceChange(request) } },
})
