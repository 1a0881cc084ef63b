import { createFileRoute } from '@tanstack/react-router'
import { answerContactForm } from '#features/contact/contact-form.server.ts'
import { countCalls } from '#features/site/limits/call-limit.middleware.ts'

export const Route = createFileRoute('/api/contact')({
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        POST: {
          middleware: [countCalls({ name: 'contact', limit: 5, windowMs: 10 * 60_000 })],
          handler: ({ request, context }) => answerContactForm(request, context.isTooOften),
        },
      }),
  },
})
