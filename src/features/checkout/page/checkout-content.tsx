import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addToCartWithoutOpening, moveCartToCountry, preloadSelection } from '#features/cart/actions.ts'
import { CartNotices } from '#features/cart/components/cart-notices.tsx'
import { CartError, EmptyCart } from '#features/cart/components/cart-states.tsx'
import { shippingCountriesQuery } from '#features/cart/load-cart-module.ts'
import { cartQuery } from '#features/cart/queries.ts'
import { getCachedSelection } from '#features/cart/selection/selection.ts'
import { useInitShopperClient } from '#features/cart/selection/shopper.ts'
import { isShopperTokenInMemory } from '#features/cart/selection/shopper-storage.ts'
import { isSoldAndShippedTo } from '#features/market/visit/apply-ad-country.ts'
import { OutcomeAlert } from '#features/site/form/form-parts.tsx'
import { m } from '#messages/rest.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import type { CheckoutSearch } from './checkout-search.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

/** This component is loaded after hydration, together with the cart's code. */
export default function CheckoutContent({ arrival }: { arrival: CheckoutSearch }) {
  useInitShopperClient()
  return (
    <div className="grid gap-6">
      <PaymentFailureAlert payment={arrival.payment} />
      <CartNotices />
      <CheckoutBody {...arrival} />
    </div>
  )
}

function PaymentFailureAlert({ payment }: { payment: CheckoutSearch['payment'] }) {
  if (payment === undefined) return null
  if (payment === 'cancelled') return <Alert role="status">{m.checkout_payment_cancelled()}</Alert>
  return <OutcomeAlert failure={m.error_order()} />
}

function CheckoutBody({ ageCheck, ...arrival }: CheckoutSearch) {
  const adding = useAddOnArrival(arrival)
  const { data, error, isPending, refetch } = useQuery(cartQuery)
  if (isPending || adding) return <CheckoutSkeleton />
  if (error && !data) return <CartError error={error} retry={() => void refetch()} />
  if (!data || data.lines.length === 0) return <EmptyCart />
  return (
    <>
      {isShopperTokenInMemory() ? <Alert tone="warning">{m.checkout_not_stored()}</Alert> : null}
      <CheckoutLayout selection={data} ageCheck={ageCheck} />
    </>
  )
}

/** Applies the URL's country (specification section 4.3), then adds the URL's item, once. Returns true until done. */
function useAddOnArrival({ add, quantity = 1, country }: CheckoutSearch): boolean {
  const begun = useRef(false)
  const [working, setWorking] = useState(add !== undefined || country !== undefined)
  useEffect(() => {
    if (begun.current || (add === undefined && country === undefined)) return
    begun.current = true
    void applyEntryParams(add, quantity, country).finally(() => setWorking(false))
  }, [add, quantity, country])
  return working
}

async function applyEntryParams(
  item: string | undefined,
  quantity: number,
  country: string | undefined,
): Promise<void> {
  if (country !== undefined) {
    await preloadSelection()
    const isOther = getCachedSelection()?.location.country !== country
    if (isOther && (await isSoldAndShippedTo(country, shippingCountriesQuery))) await moveCartToCountry(country)
  }
  if (item !== undefined) await addToCartWithoutOpening({ item, quantity })
}
