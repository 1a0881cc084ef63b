import { createFileRoute } from '@tanstack/react-router'
import { handleEmailConfirmation, handleEmailLink } from '#features/account/email-link.server.ts'
import { rejectOverLimit } from '#features/site/limits/call-limit.middleware.ts'

export const Route = createFileRoute('/account/email')({
  server: {
    middleware: [rejectOverLimit({ name: 'email change', limit: 30, windowMs: 10 * 60_000 })],
    handlers: {
      GET: ({ request }) => handleEmailLink(request),
      POST: ({ request }) => handleEmailConfirmation(request),
    },
  },
})
