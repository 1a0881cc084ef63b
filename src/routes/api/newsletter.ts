import { createFileRoute } from '@tanstack/react-router'
import { answerNewsletterForm, leadToStop } from '#features/newsletter/newsletter-form.server.ts'

export const Route = createFileRoute('/api/newsletter')({
  server: {
    handlers: {
      GET: ({ request }) => leadToStop(request),
      POST: ({ request }) => answerNewsletterForm(request),
    },
  },
})
