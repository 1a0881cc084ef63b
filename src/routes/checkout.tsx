import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#app.config'
import { readCheckoutSearch } from '#features/checkout/arrival.ts'
import { CheckoutPage } from '#features/checkout/components/checkout-page.tsx'
import { useArrival } from '#features/checkout/use-arrival.ts'
import { m } from '#paraglide/messages.js'

export const Route = createFileRoute('/checkout')({
  validateSearch: readCheckoutSearch,
  head: () => ({ meta: [{ title: `${m.checkout_title()} | ${brand.name}` }, { name: 'robots', content: 'noindex' }] }),
  component: Checkout,
})

function Checkout() {
  return <CheckoutPage arrival={useArrival(Route.useSearch())} />
}
