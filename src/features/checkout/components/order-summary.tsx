import { setCartOpen } from '#features/cart/cart-state.ts'
import { cartTotals } from '#features/cart/cart-totals.ts'
import { FreeShipping } from '#features/cart/components/free-shipping.tsx'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { textLinkClass } from '#ui/text-link-class.ts'
import { Totals } from '#ui/totals.tsx'
import { OrderLines } from './order-lines.tsx'
import { VoucherForm } from './voucher-form.tsx'

/** What is being ordered, and what it comes to. */
export function OrderSummary({ answer, headingId }: { answer: SelectionAnswer; headingId: string }) {
  const { selection } = answer
  const change = (
    <button type="button" className={textLinkClass} onClick={() => setCartOpen(true)}>
      {m.checkout_change_cart()}
    </button>
  )
  return (
    <div className="grid gap-6">
      <div>
        <SectionHeading id={headingId} size="small" title={m.checkout_order_title()} action={change} />
        <OrderLines lines={selection.items} format={selection.currencyFormat} />
      </div>
      <FreeShipping answer={answer} />
      <VoucherForm vouchers={selection.discounts.vouchers} format={selection.currencyFormat} />
      <Totals rows={cartTotals(selection, answer.location.shipTo)} />
    </div>
  )
}
