import { formatDisplayPrice } from '#features/site/display-price.ts'
import { m } from '#messages/rest.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { Totals, type TotalsRow } from '#ui/order/totals.tsx'
import { useIsCartChanging } from '../selection/cart-queue.ts'
import { useFreeShipping } from '../use-free-shipping.ts'
import { PendingPrice } from './line-parts.tsx'

interface SelectionTotalsProps {
  selection: Selection
  /** Omits free delivery if the progress bar above the lines states it. */
  compact?: boolean
}

export function SelectionTotals({ selection, compact = false }: SelectionTotalsProps) {
  const progress = useFreeShipping(selection)?.progress
  const isFreeDeliveryStated = selection.totals.shipping === 0 && progress === 1
  const rows = createTotalsRows(selection, selection.location.shipsTo && !(compact && isFreeDeliveryStated))
  return (
    <PendingPrice pending={useIsCartChanging()}>
      <Totals rows={rows} />
    </PendingPrice>
  )
}

export function OrderTotals({ order }: { order: Order }) {
  return <Totals rows={createTotalsRows(order, true)} />
}

/** Omits the delivery row unless `delivered`, because a price of 0 would be displayed as free delivery. */
function createTotalsRows(
  {
    totals,
    format,
    vouchers,
    automaticDiscounts,
  }: Pick<Order, 'totals' | 'format' | 'vouchers' | 'automaticDiscounts'>,
  delivered: boolean,
): TotalsRow[] {
  const price = (amount: number) => formatDisplayPrice(amount, format) ?? ''
  const { itemsTotal, discount, shipping, handling, total, tax } = totals
  const codes = vouchers.filter(({ amount }) => amount !== 0).map(({ code }) => code)
  const names = [...codes, ...automaticDiscounts.map(({ name }) => name)].filter(Boolean)
  const delivery = shipping === 0 ? m.cart_shipping_free() : price(shipping)
  const vat = tax !== 0 && { note: m.cart_total_vat({ amount: price(tax) }) }
  const rows: (TotalsRow | false)[] = [
    { key: 'items', label: m.cart_items_total(), value: price(itemsTotal) },
    discount !== 0 && { key: 'discount', label: m.cart_discount(), value: price(discount), note: names.join(', ') },
    delivered && { key: 'shipping', label: m.cart_shipping(), value: delivery },
    handling !== 0 && { key: 'handling', label: m.cart_handling(), value: price(handling) },
    { key: 'total', label: m.cart_total(), value: price(total), total: true, ...vat },
  ]
  return rows.filter((row) => row !== false)
}
