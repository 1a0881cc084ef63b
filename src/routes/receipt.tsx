import { createFileRoute } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { brand } from '#app.config'
import { handlePaymentReturn } from '#features/checkout/receipt/handle-payment-return.server.ts'
import { ReceiptPage } from '#features/checkout/receipt/receipt-page.tsx'
import { m } from '#messages/first.ts'

export const Route = createFileRoute('/receipt')({
  head: () => ({ meta: [{ title: `${m.receipt_title()} | ${brand.name}` }, { name: 'robots', content: 'noindex' }] }),
  component: ReceiptPage,
  server: {
    handlers: {
      GET: async ({ request, next }) => (await handlePaymentReturn(request, getGlobalStartContext()?.nonce)) ?? next(),
      POST: async ({ request, next }) => (await handlePaymentReturn(request, getGlobalStartContext()?.nonce)) ?? next(),
    },
  },
})
