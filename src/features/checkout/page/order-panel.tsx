import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { CustomsNote, FreeShippingHint } from '#features/cart/components/cart-hints.tsx'
import { OrderLines } from '#features/cart/components/line-parts.tsx'
import { SelectionTotals } from '#features/cart/components/totals.tsx'
import { VoucherForm } from '#features/cart/components/voucher-form.tsx'
import { useIsCartChanging } from '#features/cart/selection/cart-queue.ts'
import { setCartOpen } from '#features/cart/view-state.ts'
import { TaxAndDeliveryNote } from '#features/market/components/tax-and-delivery-note.tsx'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { m } from '#messages/rest.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Icon } from '#ui/icon.tsx'

export function OrderDisclosure({ selection }: { selection: Selection }) {
  const id = useId()
  const changing = useIsCartChanging()
  return (
    <aside aria-labelledby={id} className="min-w-0">
      <details className="group border-t border-line">
        <summary className="flex min-h-14 list-none items-center gap-2 py-2">
          <h2 id={id} className="font-semibold">
            {m.checkout_order_title()}
          </h2>
          <span className="transition-transform duration-base group-open:-rotate-180">
            <Icon of={ChevronDown} />
          </span>
          <span aria-busy={changing} className="ms-auto text-lg font-semibold tabular-nums aria-busy:text-ink-muted">
            {formatDisplayPrice(selection.totals.total, selection.format)}
          </span>
        </summary>
        <div className="pt-1 pb-8">
          <OrderDetails selection={selection} />
        </div>
      </details>
    </aside>
  )
}

/** Maximum number of lines that fit into the viewport of a laptop together with the totals. */
const maxLinesAtTop = 2

/** A short summary sticks to the top of the viewport and a long one to the bottom, so the total remains visible. */
export function OrderSummary({ selection, headingId }: { selection: Selection; headingId: string }) {
  const long = selection.lines.length > maxLinesAtTop
  return (
    <div className={long ? 'flex h-full flex-col justify-end' : 'contents'}>
      <div className={long ? 'sticky bottom-6' : 'sticky top-18'}>
        <div className="flex items-baseline justify-between gap-4 pt-6 pb-4 lg:pt-8">
          <h2 id={headingId} className="text-xl font-semibold">
            {m.checkout_order_title()}
          </h2>
          <ChangeCart />
        </div>
        <OrderDetails selection={selection} />
      </div>
    </div>
  )
}

function OrderDetails({ selection }: { selection: Selection }) {
  return (
    <div className="grid gap-6">
      <div>
        <OrderLines lines={selection.lines} format={selection.format} />
        {selection.totals.tax > 0 ? <TaxAndDeliveryNote below /> : null}
        <div className="md:hidden">
          <ChangeCart />
        </div>
      </div>
      <FreeShippingHint selection={selection} />
      <VoucherForm vouchers={selection.vouchers} format={selection.format} />
      <SelectionTotals selection={selection} />
      <CustomsNote selection={selection} />
    </div>
  )
}

function ChangeCart() {
  return (
    <button
      type="button"
      className={`${textLinkClass} inline-flex min-h-11 items-center text-sm md:min-h-6`}
      onClick={() => setCartOpen(true)}
    >
      {m.checkout_change_cart()}
    </button>
  )
}
