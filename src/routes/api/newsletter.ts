import { createFileRoute } from '@tanstack/react-router'
import { handleNewsletterForm, handleUnsubscribeLink } from '#features/newsletter/newsletter-form.server.ts'
import { flagOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'

export const Route = createFileRoute('/api/newsletter')({
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        GET: { handler: ({ request }) => handleUnsubscribeLink(request) },
        POST: {
          middleware: [flagOverRateLimit({ name: 'newsletter', limit: 30, windowMs: 10 * 60_000 })],
          handler: ({ request, context }) => handleNewsletterForm(request, context.isTooOften),
        },
      }),
  },
})
