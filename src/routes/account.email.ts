import { createFileRoute } from '@tanstack/react-router'
import { confirmEmailLink, handleEmailLink } from '#features/account/email-link.server.ts'
import { limitCalls } from '#features/site/limits/call-limit.middleware.ts'

/** Where the old and the new address of an account confirm its change; without script. */
export const Route = createFileRoute('/account/email')({
  server: {
    middleware: [limitCalls({ name: 'email change', limit: 30, windowMs: 10 * 60_000 })],
    handlers: {
      GET: ({ request }) => handleEmailLink(request),
      POST: ({ request }) => confirmEmailLink(request),
    },
  },
})
