import { createFileRoute } from '@tanstack/react-router'
import { answerCancelForm } from '#features/withdrawal/order/cancel-form.server.ts'
import { answerOrderVisit } from '#features/withdrawal/order/order-page.server.ts'

/** An order by the link of its mail; without script. */
export const Route = createFileRoute('/order')({
  server: {
    handlers: {
      GET: ({ request }) => answerOrderVisit(request),
      POST: ({ request }) => answerCancelForm(request),
    },
  },
})
