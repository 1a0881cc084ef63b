import { createFileRoute } from '@tanstack/react-router'
import { handleEmailChangeConfirmation, handleEmailChangeLink } from '#features/account/handle-email-change.server.ts'
import { rejectOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'

export const Route = createFileRoute('/account/email')({
  server: {
    middleware: [rejectOverRateLimit({ name: 'email change', limit: 30, windowMs: 10 * 60_000 })],
    handlers: {
      GET: ({ request }) => handleEmailChangeLink(request),
      POST: ({ request }) => handleEmailChangeConfirmation(request),
    },
  },
})
