import { OrderLines } from '#features/cart/components/line-parts.tsx'
import { SelectionTotals } from '#features/cart/components/totals.tsx'
import { getDeliveryDays } from '#market-rules/delivery/delivery-days.ts'
import { m } from '#messages/rest.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { ContractLinks } from '../contract-texts/contract-links.tsx'

interface BeforeOrderProps {
  selection: Selection
  /** True if items and totals must be repeated here, because the order summary is collapsed. */
  goods: boolean
}

/** Information that the law requires directly before the order button. Must not be inside a `details` element. */
export function PreOrderInformation({ selection, goods }: BeforeOrderProps) {
  const days = getDeliveryDays(selection.shippingMethod, selection.location.country ?? '')
  return (
    <>
      {goods ? (
        <>
          <OrderLines lines={selection.lines} format={selection.format} />
          <SelectionTotals selection={selection} />
        </>
      ) : null}
      <p className="text-sm">{m.checkout_delivery_time({ ...days })}</p>
      <ContractLinks />
    </>
  )
}
