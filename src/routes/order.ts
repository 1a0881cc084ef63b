import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { rejectOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'
import { handleCancelForm } from '#features/withdrawal/order/cancel-form.server.ts'
import { handleOrderVisit } from '#features/withdrawal/order/order-page.server.ts'
import { searchParamTextSchema } from '#lib/urls/search-values.ts'

const limit = rejectOverRateLimit({ name: 'cancel', limit: 30, windowMs: 10 * 60_000 })

export const Route = createFileRoute('/order')({
  validateSearch: v.object({ order: v.fallback(v.optional(searchParamTextSchema), undefined) }),
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        GET: { handler: ({ request }) => handleOrderVisit(request) },
        POST: { middleware: [limit], handler: ({ request }) => handleCancelForm(request) },
      }),
  },
})
