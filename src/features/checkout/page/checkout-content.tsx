import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addToCartWithoutOpening, moveCartToCountry, preloadSelection } from '#features/cart/actions.ts'
import { CartNotices } from '#features/cart/components/cart-notices.tsx'
import { getFailureMessage } from '#features/cart/failure-message.ts'
import { shippedCountriesQuery } from '#features/cart/load-cart-module.ts'
import { cartQuery } from '#features/cart/queries.ts'
import { getCachedSelection, SelectionError } from '#features/cart/selection/selection.ts'
import { connectShopper } from '#features/cart/selection/shopper.ts'
import { isTokenInMemory } from '#features/cart/selection/shopper-storage.ts'
import { isSoldAndShippedTo } from '#features/market/visit/follow-ad.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { CheckoutLayout } from './checkout-layout.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

export interface CheckoutEntryParams {
  country?: string
  add?: { item: string; quantity: number }
  payment?: 'failed' | 'cancelled'
  ageCheck?: string
}

/** Loaded after hydration, together with the cart's code. */
export default function CheckoutContent({ arrival }: { arrival: CheckoutEntryParams }) {
  const { commerceUrl } = useSite().services
  // Runs once, before the children send queries.
  useState(() => connectShopper(commerceUrl))
  return (
    <div className="grid gap-6">
      <PaymentFailureAlert payment={arrival.payment} />
      <CartNotices />
      <CheckoutBody {...arrival} />
    </div>
  )
}

function PaymentFailureAlert({ payment }: { payment: CheckoutEntryParams['payment'] }) {
  if (payment === undefined) return null
  if (payment === 'cancelled') return <Alert role="status">{m.checkout_payment_cancelled()}</Alert>
  return (
    <Alert tone="danger" role="alert">
      {m.error_order()}
    </Alert>
  )
}

function CheckoutBody({ add, country, ageCheck }: CheckoutEntryParams) {
  const adding = useAddOnArrival(add, country)
  const { data, error, isPending, refetch } = useQuery(cartQuery)
  if (isPending || adding) return <CheckoutSkeleton />
  if (error && !data) return <CheckoutError error={error} retry={() => void refetch()} />
  if (!data || data.lines.length === 0) return <EmptyCheckout />
  return (
    <>
      {isTokenInMemory() ? <Alert tone="warning">{m.checkout_not_stored()}</Alert> : null}
      <CheckoutLayout selection={data} ageCheck={ageCheck} />
    </>
  )
}

function CheckoutError({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <ErrorState size="part" title={m.cart_failed_title()} action={<Button onClick={retry}>{m.cart_retry()}</Button>}>
      {error instanceof SelectionError ? getFailureMessage(error.failure) : m.error_generic()}
    </ErrorState>
  )
}

function EmptyCheckout() {
  const action = (
    <ShopLink to="/" className={getButtonClass()}>
      {m.cart_empty_action()}
    </ShopLink>
  )
  return (
    <EmptyState title={m.cart_empty_title()} action={action}>
      {m.cart_empty_text()}
    </EmptyState>
  )
}

interface Added {
  item: string
  quantity: number
}

/**
 * Applies the country in the URL (specification section 4), then adds the item in the URL. Runs only once. Returns
 * true while in progress.
 */
function useAddOnArrival(add: Added | undefined, country: string | undefined): boolean {
  const begun = useRef(false)
  const [working, setWorking] = useState(add !== undefined || country !== undefined)
  useEffect(() => {
    if ((!add && country === undefined) || begun.current) return
    begun.current = true
    void applyEntryParams(add, country).finally(() => setWorking(false))
  }, [add, country])
  return working
}

async function applyEntryParams(add: Added | undefined, country: string | undefined): Promise<void> {
  if (country !== undefined) {
    await preloadSelection()
    const isOther = getCachedSelection()?.location.country !== country
    if (isOther && (await isSoldAndShippedTo(country, shippedCountriesQuery))) await moveCartToCountry(country)
  }
  if (add) await addToCartWithoutOpening(add)
}
