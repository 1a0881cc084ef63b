import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Totals } from '#ui/totals.tsx'
import { cartTotals } from '../cart-totals.ts'
import { useSelectionChanging } from '../change-key.ts'
import { PendingPrice } from './line-parts.tsx'

/** The sums of the selection as the service told them last; while a change is on its way they show as not yet true. */
export function SelectionTotals({ answer: { selection, location } }: { answer: SelectionAnswer }) {
  return (
    <PendingPrice pending={useSelectionChanging()}>
      <Totals rows={cartTotals(selection, location.shipTo)} />
    </PendingPrice>
  )
}
