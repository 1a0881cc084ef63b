import type { GaEvent, GaItem, GaPurchase, GaValue } from '#services/analytics/ga-event.ts'
import type { LineDelta } from '#services/analytics/moments.ts'
import type { WireOrder } from '#services/commerce/wire/order.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { worthOf } from './amounts.ts'
import { lineItem } from './ga-items.ts'
import { mostItems } from './most-items.ts'

interface Change {
  changes: readonly LineDelta[]
  before: SelectionAnswer | undefined
  answer: SelectionAnswer
}

/** What a change of the cart brought, and what it took, each with exactly the pieces that came or went. */
export function lineEvents({ changes, before, answer }: Change): GaEvent[] {
  const currency = answer.selection.currency
  const lines = [...answer.selection.items, ...(before?.selection.items ?? [])]
  const itemsOf = (wanted: readonly LineDelta[]) =>
    wanted.flatMap(({ item, quantity }) => {
      const line = lines.find((each) => each.item === item)
      return line ? [lineItem(line, Math.abs(quantity))] : []
    })
  const added = itemsOf(changes.filter(({ quantity }) => quantity > 0))
  const removed = itemsOf(changes.filter(({ quantity }) => quantity < 0))
  return [
    ...(added.length > 0 ? [{ event: 'add_to_cart', ecommerce: worth(currency, added) } as const] : []),
    ...(removed.length > 0 ? [{ event: 'remove_from_cart', ecommerce: worth(currency, removed) } as const] : []),
  ]
}

/** The whole cart: `value` is what its lines come to, without what sending it costs. */
export function cartValue({ selection: { currency, items } }: SelectionAnswer): GaValue {
  return worth(
    currency,
    items.map((line) => lineItem(line)),
  )
}

/** The whole cart at checkout, with its vouchers. */
export function checkoutValue(answer: SelectionAnswer): GaValue & { coupon?: string } {
  const coupon = couponOf(answer.selection)
  return { ...cartValue(answer), ...(coupon && { coupon }) }
}

/** A placed order (integrations reference, section 3): `value` is what the shopper pays in all. */
export function purchase(order: WireOrder): GaPurchase {
  const { totals, currency, items } = order
  return {
    transaction_id: order.order,
    value: totals.grandTotalPriceAsNumber,
    tax: totals.grandTotalPriceTaxAsNumber,
    shipping: totals.shippingPriceAsNumber,
    currency,
    coupon: couponOf(order),
    items: items.slice(0, mostItems).map((line) => lineItem(line)),
  }
}

function worth(currency: string, items: readonly GaItem[]): GaValue {
  return { currency, value: worthOf(items), items: items.slice(0, mostItems) }
}

function couponOf({ discounts }: Pick<WireOrder, 'discounts'>): string {
  return discounts.vouchers.map(({ voucher }) => voucher).join(',')
}
