import { CustomsNote } from '#features/cart/components/customs-note.tsx'
import { FreeShipping } from '#features/cart/components/free-shipping.tsx'
import { OrderLines } from '#features/cart/components/order-lines.tsx'
import { SelectionTotals } from '#features/cart/components/selection-totals.tsx'
import { VoucherForm } from '#features/cart/components/voucher-form.tsx'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { ChangeCart } from './change-cart.tsx'

/** What is being ordered, what may be taken off, and what it comes to. */
export function OrderDetails({ answer }: { answer: SelectionAnswer }) {
  const { selection } = answer
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
      <SelectionTotals answer={answer} />
      <CustomsNote answer={answer} />
    </div>
  )
}
