import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CartNotices } from '#features/cart/components/cart-notices.tsx'
import { getSelectionErrorMessage } from '#features/cart/components/cart-states.tsx'
import { getSaleProblemMessage } from '#features/cart/failure-message.ts'
import { storeLastOrderLines } from '#features/cart/reorder/last-order.ts'
import type { LineChange } from '#features/cart/rules/line-changes.ts'
import { mergeLines } from '#features/cart/rules/lines.ts'
import { useInitShopperClient } from '#features/cart/selection/shopper.ts'
import { setCartOpen } from '#features/cart/view-state.ts'
import { PopularProducts } from '#features/catalogue/components/popular-products.tsx'
import { BrowseLinks } from '#features/site/page/browse-links.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { readStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { m } from '#messages/rest.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import { Button } from '#ui/actions/button.tsx'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { ReceiptOutcome } from '../rules/receipt-outcome.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { receiptQuery } from './queries.ts'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'

export default function ReceiptContent() {
  useInitShopperClient()
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
      {getSelectionErrorMessage(error)}
    </ErrorState>
  )
}

function StoreForReorder({ lines }: { lines: Order['lines'] }) {
  useEffect(() => storeLastOrderLines(mergeLines(lines)), [lines])
  return null
}

/** Session storage key of the displayed order's number. */
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

function OrderNotFound() {
  return (
    <ErrorState
      title={m.receipt_not_found_title()}
      action={<BrowseLinks label={m.receipt_home()} />}
      below={<PopularProducts />}
    >
      {m.error_order_not_found()}
    </ErrorState>
  )
}

/** Displays no personal data, because anyone with the URL can open the page. */
function PaidInOtherBrowser() {
  return (
    <EmptyState
      headingLevel={1}
      title={m.receipt_other_browser_title()}
      action={<BrowseLinks label={m.receipt_home()} />}
    >
      {m.receipt_other_browser_text()}
    </EmptyState>
  )
}

/**
 * `message` comes from the provider. `voucher`: a voucher can no longer be used. `ageCheck`: the proof of age has
 * expired. `fault`: a sale rule forbids the order.
 */
function PaymentFailed({ message, voucher, ageCheck, fault }: Extract<ReceiptOutcome, { kind: 'failed' }>) {
  const reason = ageCheck ? m.checkout_age_expired() : voucher ? m.checkout_problem_voucher() : m.error_order()
  const action = (
    <ShopLink to="/checkout" className={getButtonClass()}>
      {m.receipt_back()}
    </ShopLink>
  )
  return (
    <ErrorState title={m.receipt_failed_title()} action={action}>
      {message ? <p>{message}</p> : null}
      <p>{fault ? getSaleProblemMessage(fault) : reason}</p>
      {fault ? <p>{m.sale_refused_not_charged()}</p> : null}
    </ErrorState>
  )
}

/** Items sold out during the payment (commerce reference section 6.2, stock). */
function SoldOut({ short }: { short: readonly LineChange[] }) {
  return (
    <ErrorState
      title={m.receipt_stock_title()}
      action={<Button onClick={() => setCartOpen(true)}>{m.receipt_open_cart()}</Button>}
    >
      <p>{m.receipt_stock_text()}</p>
      <ul className="mt-3 list-disc ps-5">
        {short.map(({ item, name, before, after }) => (
          <li key={item}>{m.receipt_stock_item({ name, available: after, wanted: before })}</li>
        ))}
      </ul>
    </ErrorState>
  )
}
