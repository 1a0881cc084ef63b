import { cartTotals } from '#features/cart/cart-totals.ts'
import { OrderLines } from '#features/cart/components/order-lines.tsx'
import { linesByItem } from '#features/cart/rules/order-lines.ts'
import { m } from '#paraglide/messages.js'
import type { WireOrder } from '#services/commerce/wire/order.ts'
import { Totals } from '#ui/totals.tsx'

/** What was bought, and what it came to. */
export function ReceiptLines({ order, headingId }: { order: WireOrder; headingId: string }) {
  return (
    <>
      <h2 id={headingId} className="mb-4 text-lg font-semibold">
        {m.receipt_lines_title()}
      </h2>
      <div className="grid gap-6">
        <OrderLines lines={linesByItem(order.items)} format={order.currencyFormat} />
        <Totals rows={cartTotals(order)} />
      </div>
    </>
  )
}
