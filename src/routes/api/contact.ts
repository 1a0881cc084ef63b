import { createFileRoute } from '@tanstack/react-router'
import { handleContactForm } from '#features/contact/contact-form.server.ts'
import { contactRateLimit } from '#features/contact/contact-form.ts'
import { flagOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'

export const Route = createFileRoute('/api/contact')({
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        POST: {
          middleware: [flagOverRateLimit(contactRateLimit)],
          handler: ({ request, context }) => handleContactForm(request, context.isTooOften),
        },
      }),
  },
})
