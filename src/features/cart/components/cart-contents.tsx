import { Link, useRouter } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { checkoutHref } from '../checkout-href.ts'
import { failureMessage } from '../failure-message.ts'
import { SelectionFailed, useSelection } from '../selection-query.ts'
import { CartLine } from './cart-line.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CustomsNote } from './customs-note.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { SelectionTotals } from './selection-totals.tsx'
import { VoucherForm } from './voucher-form.tsx'

/** What the drawer holds: notices, then the lines, or why there are none. */
export function CartContents({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="grid gap-5">
      <CartNotices />
      <CartBody onLeave={onLeave} />
    </div>
  )
}

function CartBody({ onLeave }: { onLeave: () => void }) {
  const { data, error, isPending, refetch } = useSelection()
  if (isPending) return <LoadingCart />
  if (error && !data) return <BrokenCart error={error} retry={() => void refetch()} />
  if (!data || data.selection.items.length === 0) return <EmptyCart onLeave={onLeave} />
  return (
    <>
      <FreeShipping answer={data} />
      <ul className="divide-y divide-line border-y border-line">
        {data.selection.items.map((line) => (
          <li key={line.line}>
            <CartLine line={line} format={data.selection.currencyFormat} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <VoucherForm vouchers={data.selection.discounts.vouchers} format={data.selection.currencyFormat} />
      <CustomsNote answer={data} />
    </>
  )
}

/** Sums and the way on; stays at the drawer's foot. */
export function CartFooter({ answer, onLeave }: { answer: SelectionAnswer; onLeave: () => void }) {
  return (
    <div className="grid gap-5">
      <SelectionTotals answer={answer} />
      {/* A document of its own: the checkout's policy lets a payment provider's scripts run, the other pages' does not. */}
      <a
        href={checkoutHref(useRouter())}
        target="_self"
        className={buttonClass({ size: 'lg', full: true })}
        onClick={onLeave}
      >
        {m.cart_checkout()}
      </a>
    </div>
  )
}

function LoadingCart() {
  return (
    <div role="status" aria-busy="true" className="grid gap-5 py-2">
      <span className="sr-only">{m.cart_loading()}</span>
      <Skeleton width="two-thirds" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  )
}

function BrokenCart({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <ErrorState size="part" title={m.cart_failed_title()} action={<Button onClick={retry}>{m.cart_retry()}</Button>}>
      {error instanceof SelectionFailed ? failureMessage(error.failure) : m.error_generic()}
    </ErrorState>
  )
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  const action = (
    <Link to="/" className={buttonClass()} onClick={onLeave}>
      {m.cart_empty_action()}
    </Link>
  )
  return (
    <EmptyState title={m.cart_empty_title()} icon={ShoppingBag} headingLevel={3} action={action}>
      {m.cart_empty_text()}
    </EmptyState>
  )
}
