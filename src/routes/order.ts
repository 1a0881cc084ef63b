import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { rejectOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'
import { handleCancelOrderForm, handleOrderPageRequest } from '#features/withdrawal/order/order-page.server.ts'
import { searchParamTextSchema } from '#lib/urls/search-values.ts'

const limit = rejectOverRateLimit({ name: 'cancel', limit: 30, windowMs: 10 * 60_000 })

export const Route = createFileRoute('/order')({
  validateSearch: v.object({ order: v.fallback(v.optional(searchParamTextSchema), undefined) }),
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        GET: { handler: ({ request }) => handleOrderPageRequest(request) },
        POST: { middleware: [limit], handler: ({ request }) => handleCancelOrderForm(request) },
      }),
  },
})
