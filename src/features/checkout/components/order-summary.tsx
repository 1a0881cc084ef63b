import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { ChangeCart } from './change-cart.tsx'
import { OrderDetails } from './order-details.tsx'

/** More lines than this do not fit a laptop's window together with the sums. */
const mostLinesAtTop = 2

/** The order beside the form. It stays in view: a short one from its top, a long one from its foot, where the sum is. */
export function OrderSummary({ answer, headingId }: { answer: SelectionAnswer; headingId: string }) {
  const long = answer.selection.items.length > mostLinesAtTop
  return (
    <div className={long ? 'flex h-full flex-col justify-end' : 'contents'}>
      <div className={long ? 'sticky bottom-6' : 'sticky top-18'}>
        <div className="flex items-baseline justify-between gap-4 pt-6 pb-4 lg:pt-8">
          <h2 id={headingId} className="text-lg font-semibold">
            {m.checkout_order_title()}
          </h2>
          <ChangeCart />
        </div>
        <OrderDetails answer={answer} />
      </div>
    </div>
  )
}
