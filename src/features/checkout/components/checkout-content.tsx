import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { CartNotices } from '#features/cart/components/cart-notices.tsx'
import { failureMessage } from '#features/cart/failure-message.ts'
import { SelectionFailed, useSelection } from '#features/cart/selection-query.ts'
import { connectShopper } from '#features/cart/shopper.ts'
import { useSite } from '#features/market/site.tsx'
import { browserQueryClient } from '#lib/query-client.ts'
import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useAddOnArrival } from '../use-add-on-arrival.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'

/**
 * How the shopper came: with an item to add (before hydration, or from an ad), from an ad shown in a country, or back
 * from a payment that did not succeed.
 */
export interface CheckoutArrival {
  country?: string
  add?: { item: string; quantity: number }
  paymentFailed: boolean
}

/** The checkout of the browser's shopper. Loaded after hydration; brings Query and Form. */
export default function CheckoutContent({ arrival }: { arrival: CheckoutArrival }) {
  const { commerceUrl } = useSite().services
  // Once, and before any query of the children runs.
  useState(() => connectShopper(commerceUrl))
  return (
    <QueryClientProvider client={browserQueryClient()}>
      <div className="grid gap-6">
        {arrival.paymentFailed ? (
          <Alert tone="danger" role="alert">
            {m.error_order()}
          </Alert>
        ) : null}
        <CartNotices />
        <CheckoutBody {...arrival} />
      </div>
    </QueryClientProvider>
  )
}

function CheckoutBody({ add, country }: CheckoutArrival) {
  const adding = useAddOnArrival(add, country)
  const { data, error, isPending, refetch } = useSelection()
  if (isPending || adding) return <CheckoutSkeleton />
  if (error && !data) return <BrokenCheckout error={error} retry={() => void refetch()} />
  if (!data || data.selection.items.length === 0) return <EmptyCheckout />
  return <CheckoutLayout answer={data} />
}

function BrokenCheckout({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <ErrorState size="part" title={m.cart_failed_title()} action={<Button onClick={retry}>{m.cart_retry()}</Button>}>
      {error instanceof SelectionFailed ? failureMessage(error.failure) : m.error_generic()}
    </ErrorState>
  )
}
