import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#app.config'
import { CheckoutPage, useEntryParams } from '#features/checkout/page/checkout-page.tsx'
import { checkoutSearchSchema } from '#features/checkout/page/checkout-search.ts'
import { m } from '#messages/first.ts'

export const Route = createFileRoute('/checkout')({
  validateSearch: checkoutSearchSchema,
  head: () => ({ meta: [{ title: `${m.checkout_title()} | ${brand.name}` }, { name: 'robots', content: 'noindex' }] }),
  component: Checkout,
})

function Checkout() {
  return <CheckoutPage arrival={useEntryParams(Route.useSearch())} />
}
