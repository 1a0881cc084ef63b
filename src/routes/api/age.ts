import { createFileRoute } from '@tanstack/react-router'
import { handleAgeAnswer, handleAgeStylesheet } from '#features/age-gate/handle-age.server.ts'
import { rejectOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'

const limit = rejectOverRateLimit({ name: 'age', limit: 60, windowMs: 60_000 })

export const Route = createFileRoute('/api/age')({
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        GET: { handler: ({ request }) => handleAgeStylesheet(request) },
        POST: { middleware: [limit], handler: ({ request }) => handleAgeAnswer(request) },
      }),
  },
})
