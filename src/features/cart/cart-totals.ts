import { formatPrice } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { WireSelection } from '#services/commerce/wire/selection.ts'
import type { TotalsRow } from '#ui/totals.tsx'

/**
 * The sums of a selection or an order as rows: items, discount, delivery, handling where there is one, total. Without
 * `delivered` the row of delivery is left out: where the shop does not ship, a price of 0 would read as free.
 */
export function cartTotals(
  { totals, currencyFormat }: Pick<WireSelection, 'totals' | 'currencyFormat'>,
  delivered = true,
): TotalsRow[] {
  const price = (amount: number) => formatPrice(amount, currencyFormat) ?? ''
  const { totalDiscountPriceAsNumber: discount, shippingPriceAsNumber: shipping } = totals
  const { handlingCostPriceAsNumber: handling, grandTotalPriceTaxAsNumber: tax } = totals
  return [
    { key: 'items', label: m.cart_items_total(), value: price(totals.itemsTotalPriceAsNumber) },
    ...(discount === 0 ? [] : [{ key: 'discount', label: m.cart_discount(), value: price(discount) }]),
    ...(delivered
      ? [
          {
            key: 'shipping',
            label: m.cart_shipping(),
            value: shipping === 0 ? m.cart_shipping_free() : price(shipping),
          },
        ]
      : []),
    ...(handling === 0 ? [] : [{ key: 'handling', label: m.cart_handling(), value: price(handling) }]),
    {
      key: 'total',
      label: m.cart_total(),
      value: price(totals.grandTotalPriceAsNumber),
      total: true,
      ...(tax !== 0 && { note: m.cart_total_vat({ amount: price(tax) }) }),
    },
  ]
}
