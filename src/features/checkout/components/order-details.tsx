import { cartTotals } from '#features/cart/cart-totals.ts'
import { CustomsNote } from '#features/cart/components/customs-note.tsx'
import { FreeShipping } from '#features/cart/components/free-shipping.tsx'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Totals } from '#ui/totals.tsx'
import { ChangeCart } from './change-cart.tsx'
import { OrderLines } from './order-lines.tsx'
import { VoucherForm } from './voucher-form.tsx'

/** What is being ordered, what may be taken off, and what it comes to. */
export function OrderDetails({ answer }: { answer: SelectionAnswer }) {
  const { selection, location } = answer
  return (
    <div className="grid gap-6">
      <div>
        <OrderLines lines={selection.items} format={selection.currencyFormat} />
        <div className="md:hidden">
          <ChangeCart />
        </div>
      </div>
      <FreeShipping answer={answer} />
      <VoucherForm vouchers={selection.discounts.vouchers} format={selection.currencyFormat} />
      <Totals rows={cartTotals(selection, location.shipTo)} />
      <CustomsNote answer={answer} />
    </div>
  )
}
