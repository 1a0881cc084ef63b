import { createFileRoute } from '@tanstack/react-router'
import { handleAge, handleAgeSheet } from '#features/age-gate/handle-age.server.ts'
import { rejectOverLimit } from '#features/site/limits/call-limit.middleware.ts'

const limit = rejectOverLimit({ name: 'age', limit: 60, windowMs: 60_000 })

export const Route = createFileRoute('/api/age')({
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        GET: { handler: ({ request }) => handleAgeSheet(request) },
        POST: { middleware: [limit], handler: ({ request }) => handleAge(request) },
      }),
  },
})
