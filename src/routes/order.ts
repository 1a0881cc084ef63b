import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { rejectOverLimit } from '#features/site/limits/call-limit.middleware.ts'
import { handleCancelForm } from '#features/withdrawal/order/cancel-form.server.ts'
import { handleOrderVisit } from '#features/withdrawal/order/order-page.server.ts'
import { searchText } from '#lib/urls/search-values.ts'

const limit = rejectOverLimit({ name: 'cancel', limit: 30, windowMs: 10 * 60_000 })

export const Route = createFileRoute('/order')({
  validateSearch: v.object({ order: v.fallback(v.optional(searchText), undefined) }),
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        GET: { handler: ({ request }) => handleOrderVisit(request) },
        POST: { middleware: [limit], handler: ({ request }) => handleCancelForm(request) },
      }),
  },
})
