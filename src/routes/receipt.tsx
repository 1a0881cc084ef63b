import { createFileRoute } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { brand } from '#app.config'
import { ReceiptPage } from '#features/checkout/receipt/receipt-page.tsx'
import { receiveReturn } from '#features/checkout/receipt/receive-return.server.ts'
import { m } from '#messages/first.ts'

export const Route = createFileRoute('/receipt')({
  head: () => ({ meta: [{ title: `${m.receipt_title()} | ${brand.name}` }, { name: 'robots', content: 'noindex' }] }),
  component: ReceiptPage,
  server: {
    handlers: {
      GET: async ({ request, next }) => (await receiveReturn(request, getGlobalStartContext()?.nonce)) ?? next(),
      POST: async ({ request, next }) => (await receiveReturn(request, getGlobalStartContext()?.nonce)) ?? next(),
    },
  },
})
