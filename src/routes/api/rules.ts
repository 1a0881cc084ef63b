import { createFileRoute } from '@tanstack/react-router'
import { answerRules } from '#features/market/facts/answer-rules.server.ts'

export const Route = createFileRoute('/api/rules')({
  server: {
    handlers: {
      GET: ({ request }) => answerRules(request),
      HEAD: ({ request }) => answerRules(request),
    },
  },
})
