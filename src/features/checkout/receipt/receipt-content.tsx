import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CartNotices } from '#features/cart/components/cart-notices.tsx'
import { failureMessage } from '#features/cart/failure-message.ts'
import { SelectionFailed } from '#features/cart/selection-query.ts'
import { connectShopper } from '#features/cart/shopper.ts'
import { useSite } from '#features/market/site.tsx'
import { browserQueryClient } from '#lib/query-client.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { receiptQuery } from '../receipt-query.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { NoOrder, PaymentFailed, SoldOut } from './receipt-problems.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'
import { SeenNote } from './seen-note.tsx'

/** The receipt of the browser's shopper. Loaded after hydration. */
export default function ReceiptContent() {
  const { commerceUrl } = useSite().services
  // Once, and before the query below runs.
  useState(() => connectShopper(commerceUrl))
  return (
    <QueryClientProvider client={browserQueryClient()}>
      <Receipt />
    </QueryClientProvider>
  )
}

function Receipt() {
  const { data, error, isPending, isFetching, refetch } = useQuery(receiptQuery)
  const onward = data?.kind === 'redirect' ? data.url : undefined
  useEffect(() => {
    if (onward !== undefined) location.assign(onward)
  }, [onward])
  if (isPending || onward !== undefined) return <ReceiptSkeleton />
  if (!data) return <BrokenReceipt error={error} busy={isFetching} retry={() => void refetch()} />
  switch (data.kind) {
    case 'order':
      return (
        <div className="grid gap-6">
          <CartNotices />
          <SeenNote order={data.order.order} />
          <OrderReceipt order={data.order} />
        </div>
      )
    case 'stock':
      return <SoldOut short={data.short} />
    case 'failed':
      return <PaymentFailed {...data} />
    case 'redirect':
    case 'not-found':
      return <NoOrder />
  }
}

function BrokenReceipt({ error, busy, retry }: { error: Error; busy: boolean; retry: () => void }) {
  const action = (
    <Button onClick={retry} busy={busy}>
      {m.cart_retry()}
    </Button>
  )
  return (
    <ErrorState title={m.receipt_title()} action={action}>
      {error instanceof SelectionFailed ? failureMessage(error.failure) : m.error_generic()}
    </ErrorState>
  )
}
