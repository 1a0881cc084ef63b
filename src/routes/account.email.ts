import { createFileRoute } from '@tanstack/react-router'
import { answerEmailLink, confirmEmailLink } from '#features/account/email-link.server.ts'

/** Where the old and the new address of an account confirm its change; without script. */
export const Route = createFileRoute('/account/email')({
  server: {
    handlers: {
      GET: ({ request }) => answerEmailLink(request),
      POST: ({ request }) => confirmEmailLink(request),
    },
  },
})
