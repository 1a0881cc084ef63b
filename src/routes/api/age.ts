import { createFileRoute } from '@tanstack/react-router'
import { answerAge, answerAgeSheet } from '#features/age-gate/answer-age.server.ts'

export const Route = createFileRoute('/api/age')({
  server: {
    handlers: {
      GET: ({ request }) => answerAgeSheet(request),
      POST: ({ request }) => answerAge(request),
    },
  },
})
