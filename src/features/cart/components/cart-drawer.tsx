import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { NicotineWarning } from '#features/market/components/nicotine-warning.tsx'
import { TaxAndDeliveryNote } from '#features/market/components/tax-and-delivery-note.tsx'
import { useCloseOnNavigation } from '#features/site/page/use-overlay.ts'
import { m } from '#messages/rest.ts'
import { track } from '#services/analytics/event-queue.ts'
import type { PaymentMethod, Selection } from '#services/commerce/shopper/selection.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { clearCartNotices } from '../notices.ts'
import { cartQuery } from '../queries.ts'
import { createLineKeys } from '../rules/lines.ts'
import { setCartOpen } from '../view-state.ts'
import { CustomsNote, FreeShippingHint } from './cart-hints.tsx'
import { CartLine } from './cart-line.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartError, EmptyCart } from './cart-states.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { SelectionTotals } from './totals.tsx'
import { VoucherForm } from './voucher-form.tsx'

interface CartDrawerProps {
  open: boolean
  whenEmpty?: ReactNode
}

/** Loaded on first use, because the drawer includes Base UI. */
export default function CartDrawer({ open, whenEmpty }: CartDrawerProps) {
  const { data } = useQuery(cartQuery)
  const filled = data && data.lines.length > 0
  useTrackCartView(open, data)
  useCloseOnNavigation(() => open && setOpenAndClearNotices(false))
  return (
    <Drawer
      open={open}
      onOpenChange={setOpenAndClearNotices}
      title={m.cart_title()}
      closeLabel={m.cart_close()}
      footer={filled ? <CartFooter selection={data} /> : undefined}
    >
      <div className="grid gap-5">
        <CartNotices without="added" />
        <CartBody whenEmpty={whenEmpty} />
      </div>
    </Drawer>
  )
}

function useTrackCartView(open: boolean, selection: Selection | null | undefined): void {
  const recorded = useRef(false)
  useEffect(() => {
    if (!open) recorded.current = false
    if (!open || recorded.current || !selection || selection.lines.length === 0) return
    recorded.current = true
    track({ kind: 'cart-viewed', selection })
  }, [open, selection])
}

function setOpenAndClearNotices(open: boolean): void {
  setCartOpen(open)
  if (!open) clearCartNotices()
}

function CartBody({ whenEmpty }: Pick<CartDrawerProps, 'whenEmpty'>) {
  const { data, error, isPending, refetch } = useQuery(cartQuery)
  if (isPending) return <LoadingCart />
  if (error && !data) return <CartError error={error} retry={refetch} />
  if (!data || data.lines.length === 0) {
    return (
      <>
        <EmptyCart headingLevel={3} />
        {whenEmpty}
      </>
    )
  }
  const keys = createLineKeys(data.lines)
  return (
    <>
      <FreeShippingHint selection={data} />
      <ul className="divide-y divide-line border-y border-line">
        {data.lines.map((line, index) => (
          <li key={keys[index]}>
            <CartLine line={line} format={data.format} />
          </li>
        ))}
      </ul>
      {data.totals.tax > 0 ? <TaxAndDeliveryNote /> : null}
      <VoucherForm vouchers={data.vouchers} format={data.format} />
      <CustomsNote selection={data} />
      <PaymentMethodNames methods={data.paymentMethods} />
    </>
  )
}

function CartFooter({ selection }: { selection: Selection }) {
  return (
    <div className="grid gap-4">
      <SelectionTotals selection={selection} compact />
      <NicotineWarning />
      <CheckoutLink size="lg" onClick={() => setOpenAndClearNotices(false)} />
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

function PaymentMethodNames({ methods }: { methods: readonly PaymentMethod[] }) {
  if (methods.length === 0) return null
  const names = [...new Set(methods.map(({ name }) => name))]
  return (
    <section aria-label={m.checkout_payment_title()} className="text-xs text-ink-muted">
      <p className="mb-1.5">{m.checkout_payment_title()}</p>
      <p className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <span key={name} className="rounded-sm px-2 py-1 text-ink inset-ring inset-ring-line">
            {name}
          </span>
        ))}
      </p>
    </section>
  )
}
