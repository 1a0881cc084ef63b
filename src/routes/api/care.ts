import { createFileRoute } from '@tanstack/react-router'
import { answerBreakForm } from '#features/care/break-form.server.ts'

export const Route = createFileRoute('/api/care')({
  server: { handlers: { POST: ({ request }) => answerBreakForm(request) } },
})
