import type { GaPurchase } from '#services/analytics/ga-event.ts'
import type { WireOrder } from '#services/commerce/wire/order.ts'
import { inCents, worthOf } from './amounts.ts'

/** Less than half of the smallest coin of any currency the shop sells in. */
const tolerance = 0.005

/**
 * What does not add up between a purchase event and its order, in a sentence; undefined when all does. Checked are the
 * items against the order's lines, and the value against goods, discounts, shipping and handling together.
 */
export function orderDiffers({ items, value }: GaPurchase, { totals, items: lines }: WireOrder): string | undefined {
  const goods = worthOf(items)
  if (items.length === lines.length && differ(goods, totals.itemsTotalPriceAsNumber)) {
    return `The items of a purchase come to ${goods}, its order says ${totals.itemsTotalPriceAsNumber}`
  }
  const parts = [totals.itemsTotalPriceAsNumber, totals.totalDiscountPriceAsNumber, totals.shippingPriceAsNumber]
  const sum = inCents(parts.reduce((total, part) => total + part, totals.handlingCostPriceAsNumber))
  return differ(value, sum) ? `The value of a purchase is ${value}, its order comes to ${sum}` : undefined
}

function differ(a: number, b: number): boolean {
  return Math.abs(a - b) > tolerance
}
