import { createFileRoute } from '@tanstack/react-router'
import { answerMenu } from '#features/menu/answer-menu.server.ts'

export const Route = createFileRoute('/api/menu')({
  server: {
    handlers: {
      GET: ({ request }) => answerMenu(request),
      HEAD: ({ request }) => answerMenu(request),
    },
  },
})
