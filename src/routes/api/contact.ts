import { createFileRoute } from '@tanstack/react-router'
import { answerContactForm } from '#features/contact/contact-form.server.ts'

export const Route = createFileRoute('/api/contact')({
  server: { handlers: { POST: ({ request }) => answerContactForm(request) } },
})
