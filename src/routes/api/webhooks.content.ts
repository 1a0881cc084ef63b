import { createFileRoute } from '@tanstack/react-router'
import { handleContentWebhook } from '#server/backend/webhooks/content-webhook.server.ts'

export const Route = createFileRoute('/api/webhooks/content')({
  server: { handlers: { POST: ({ request }) => handleContentWebhook(request) } },
})
