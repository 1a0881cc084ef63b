import { createFileRoute } from '@tanstack/react-router'
import { handleContentWebhook } from '#server/backend/webhooks/webhooks.server.ts'

export const Route = createFileRoute('/api/webhooks/content')({
  server: { handlers: { POST: ({ request }) => handleContentWebhook(request) } },
})
