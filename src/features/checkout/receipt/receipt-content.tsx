import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { storeLastOrderLines } from '#features/cart/again/last-order.ts'
import { CartNotices } from '#features/cart/components/cart-notices.tsx'
import { getErrorMessage } from '#features/cart/components/cart-states.tsx'
import { mergeLines } from '#features/cart/rules/lines.ts'
import { useShopperConnection } from '#features/cart/selection/shopper.ts'
import { readStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { m } from '#messages/rest.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { receiptQuery } from './queries.ts'
import { OrderNotFound, PaidInOtherBrowser, PaymentFailed, SoldOut } from './receipt-problems.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'

export default function ReceiptContent() {
  useShopperConnection()
  const { data, error, isPending, isFetching, refetch } = useQuery(receiptQuery)
  const onward = data?.kind === 'redirect' ? data.url : undefined
  useEffect(() => {
    if (onward !== undefined) location.assign(onward)
  }, [onward])
  if (isPending || onward !== undefined) return <ReceiptSkeleton />
  if (!data) return <ReceiptError error={error} busy={isFetching} retry={() => void refetch()} />
  switch (data.kind) {
    case 'order':
      return (
        <div className="grid gap-6">
          <CartNotices />
          <RepeatVisitNote order={data.order.number} />
          <StoreForReorder lines={data.order.lines} />
          <OrderReceipt order={data.order} />
        </div>
      )
    case 'stock':
      return <SoldOut short={data.short} />
    case 'failed':
      return <PaymentFailed {...data} />
    case 'paid-elsewhere':
      return <PaidInOtherBrowser />
    case 'redirect':
    case 'not-found':
      return <OrderNotFound />
  }
}

function ReceiptError({ error, busy, retry }: { error: Error | null; busy: boolean; retry: () => void }) {
  const action = (
    <Button onClick={retry} busy={busy}>
      {m.cart_retry()}
    </Button>
  )
  return (
    <ErrorState title={m.receipt_title()} action={action}>
      {getErrorMessage(error)}
    </ErrorState>
  )
}

function StoreForReorder({ lines }: { lines: Order['lines'] }) {
  useEffect(() => storeLastOrderLines(mergeLines(lines)), [lines])
  return null
}

/** Session storage key of the number of the displayed order. */
const receiptShownKey = 'receiptShown'

/** Tells the shopper that reloading the page did not place a second order. Not printed. */
function RepeatVisitNote({ order }: { order: string }) {
  const [seen] = useState(() => readStoredText('sessionStorage', receiptShownKey) === order)
  useEffect(() => void writeStoredText('sessionStorage', receiptShownKey, order), [order])
  if (!seen) return null
  return (
    <div className="print:hidden">
      <Alert>{m.receipt_seen()}</Alert>
    </div>
  )
}
