import { toMajor, toMinor } from '#lib/money.ts'
import type { GaEvent, GaPurchase, GaValue } from '#services/analytics/ga-event.ts'
import type { LineDelta } from '#services/analytics/moments.ts'
import type { Line } from '#services/commerce/shopper/line.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { lineItem, mostItems, worthOf } from './ga-items.ts'

interface Change {
  changes: readonly LineDelta[]
  before: Selection | undefined
  selection: Selection
}

/** What a change of the cart brought, and what it took, each with exactly the pieces that came or went. */
export function lineEvents({ changes, before, selection }: Change): GaEvent[] {
  const lines = [...selection.lines, ...(before?.lines ?? [])]
  const piecesOf = (wanted: readonly LineDelta[]) =>
    wanted.flatMap(({ item, quantity }) => {
      const line = lines.find((each) => each.item === item)
      return line ? [{ ...line, quantity: Math.abs(quantity) }] : []
    })
  const added = piecesOf(changes.filter(({ quantity }) => quantity > 0))
  const removed = piecesOf(changes.filter(({ quantity }) => quantity < 0))
  return [
    ...(added.length > 0 ? [{ event: 'add_to_cart', ecommerce: worth(selection, added) } as const] : []),
    ...(removed.length > 0 ? [{ event: 'remove_from_cart', ecommerce: worth(selection, removed) } as const] : []),
  ]
}

/** The whole cart: `value` is what its lines come to, without what sending it costs. */
export function cartValue(selection: Selection): GaValue {
  return worth(selection, selection.lines)
}

/** The whole cart at checkout, with its vouchers. */
export function checkoutValue(selection: Selection): GaValue & { coupon?: string } {
  const coupon = couponOf(selection)
  return { ...cartValue(selection), ...(coupon && { coupon }) }
}

/** A placed order (integrations reference section 3): `value` is what the shopper pays in all. */
export function purchase(order: Order): GaPurchase {
  const { number, totals, currency, lines } = order
  const digits = order.format.decimalDigits
  return {
    transaction_id: number,
    value: toMajor(totals.total, digits),
    tax: toMajor(totals.tax, digits),
    shipping: toMajor(totals.shipping, digits),
    currency,
    coupon: couponOf(order),
    items: lines.slice(0, mostItems).map((line) => lineItem(line, digits)),
  }
}

function worth({ currency, format }: Selection, lines: readonly Line[]): GaValue {
  const items = lines.slice(0, mostItems).map((line) => lineItem(line, format.decimalDigits))
  return { currency, value: toMajor(worthOf(lines), format.decimalDigits), items }
}

function couponOf({ vouchers }: Pick<Order, 'vouchers'>): string {
  return vouchers.map(({ code }) => code).join(',')
}

/**
 * What does not add up between a purchase event and its order, in a sentence; undefined when all does. Checked are the
 * items against the order's lines, and the value against goods, discounts, shipping and handling together.
 */
export function orderDiffers({ items, value }: GaPurchase, { totals, lines, format }: Order): string | undefined {
  const digits = format.decimalDigits
  const goods = items.reduce((sum, { price, quantity }) => sum + toMinor(price, digits) * quantity, 0)
  if (items.length === lines.length && goods !== totals.goods) {
    return `The items of a purchase come to ${toMajor(goods, digits)}, its order says ${toMajor(totals.goods, digits)}`
  }
  const sum = totals.goods + totals.discount + totals.shipping + totals.handling
  if (toMinor(value, digits) === sum) return undefined
  return `The value of a purchase is ${value}, its order comes to ${toMajor(sum, digits)}`
}
