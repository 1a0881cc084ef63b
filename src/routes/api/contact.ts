import { createFileRoute } from '@tanstack/react-router'
import { handleContactForm } from '#features/contact/contact-form.server.ts'
import { contactLimit } from '#features/contact/contact-form.ts'
import { flagOverLimit } from '#features/site/limits/call-limit.middleware.ts'

export const Route = createFileRoute('/api/contact')({
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        POST: {
          middleware: [flagOverLimit(contactLimit)],
          handler: ({ request, context }) => handleContactForm(request, context.isTooOften),
        },
      }),
  },
})
