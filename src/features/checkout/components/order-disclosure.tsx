import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { useSelectionChanging } from '#features/cart/change-key.ts'
import { formatPrice } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Icon } from '#ui/icon.tsx'
import { OrderDetails } from './order-details.tsx'

/** The order on a phone: one line with its sum above the form, which opens to all of it. */
export function OrderDisclosure({ answer }: { answer: SelectionAnswer }) {
  const id = useId()
  const { totals, currencyFormat } = answer.selection
  const changing = useSelectionChanging()
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
            {formatPrice(totals.grandTotalPriceAsNumber, currencyFormat)}
          </span>
        </summary>
        <div className="pt-1 pb-8">
          <OrderDetails answer={answer} />
        </div>
      </details>
    </aside>
  )
}
