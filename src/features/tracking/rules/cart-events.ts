import { toMajorUnits } from '#lib/money.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import type { AnalyticsEvent, LineQuantityChange } from '#services/analytics/event-queue.ts'
import type { GaEcommerce, GaEvent, GaPurchase } from '#services/analytics/ga-event.ts'
import type { Line } from '#services/commerce/shopper/line.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { createGaItemFromLine, maxEventItems, sumLineTotals } from './ga-items.ts'

type Change = Omit<Extract<AnalyticsEvent, { kind: 'lines-changed' }>, 'kind'>

export function toLineEvents({ changes, before, selection }: Change): GaEvent[] {
  const lines = [...selection.lines, ...(before?.lines ?? [])]
  const toChangedLines = (wanted: readonly LineQuantityChange[]) =>
    wanted.flatMap(({ item, quantity }) => {
      const line = lines.find((each) => each.item === item)
      return line ? [{ ...line, quantity: Math.abs(quantity) }] : []
    })
  const added = toChangedLines(changes.filter(({ quantity }) => quantity > 0))
  const removed = toChangedLines(changes.filter(({ quantity }) => quantity < 0))
  return [
    ...(added.length > 0 ? [{ event: 'add_to_cart', ecommerce: toItemsEcommerce(selection, added) } as const] : []),
    ...(removed.length > 0
      ? [{ event: 'remove_from_cart', ecommerce: toItemsEcommerce(selection, removed) } as const]
      : []),
  ]
}

export function toCartEcommerce(selection: Selection): GaEcommerce {
  return toItemsEcommerce(selection, selection.lines)
}

export function toCheckoutEcommerce(selection: Selection): GaEcommerce & { coupon?: string } {
  const coupon = formatCoupon(selection)
  return { ...toPaidItemsEcommerce(selection), ...(coupon && { coupon }) }
}

/** Converts a placed order to purchase data (integrations reference section 3). */
export function toGaPurchase(order: Order): GaPurchase {
  const { number, totals } = order
  const digits = order.format.decimalDigits
  return {
    transaction_id: number,
    ...toPaidItemsEcommerce(order),
    tax: toMajorUnits(totals.tax, digits),
    shipping: toMajorUnits(totals.shipping, digits),
    coupon: formatCoupon(order),
  }
}

type Sums = Pick<Order, 'currency' | 'format' | 'lines' | 'totals'>

/** Items have the prices paid, without tax and after order discounts. `value` is the sum of price times quantity. */
function toPaidItemsEcommerce({ currency, format, lines, totals }: Sums): GaEcommerce {
  const digits = format.decimalDigits
  const rate =
    (totals.itemsTotal === 0 ? 1 : (totals.itemsTotal + totals.discount) / totals.itemsTotal) * computeNetRate(totals)
  const paid = lines.map((line) => ({ line, price: Math.round((line.total.now / line.quantity) * rate) }))
  const items = paid.slice(0, maxEventItems).map(({ line, price }) => {
    const { discount: _, ...item } = createGaItemFromLine(line, digits)
    const before = Math.round((computeReduction(line.each)?.from ?? line.each.now) * computeNetRate(totals))
    const discount = before - price
    return {
      ...item,
      price: toMajorUnits(price, digits),
      ...(discount > 0 && { discount: toMajorUnits(discount, digits) }),
    }
  })
  const value = paid.reduce((sum, { line, price }) => sum + price * line.quantity, 0)
  return { currency, value: toMajorUnits(value, digits), items }
}

/** Returns the factor that converts prices to net prices. The factor is 1 if tax is added on top of the prices. */
function computeNetRate(totals: Order['totals']): number {
  const { total, tax } = totals
  return total > 0 && total === sumParts(totals) ? (total - tax) / total : 1
}

function sumParts({ itemsTotal, discount, shipping, handling }: Order['totals']): number {
  return itemsTotal + discount + shipping + handling
}

function toItemsEcommerce({ currency, format }: Selection, lines: readonly Line[]): GaEcommerce {
  const items = lines.slice(0, maxEventItems).map((line) => createGaItemFromLine(line, format.decimalDigits))
  return { currency, value: toMajorUnits(sumLineTotals(lines), format.decimalDigits), items }
}

function formatCoupon({ vouchers }: Pick<Order, 'vouchers'>): string {
  return vouchers.map(({ code }) => code).join(',')
}

/** Returns a message if the lines do not add up to the items total, or the subtotals to the order total. */
export function describeOrderMismatch({ totals, lines, format }: Order): string | undefined {
  const shown = (minor: number) => toMajorUnits(minor, format.decimalDigits)
  const goods = sumLineTotals(lines)
  if (goods !== totals.itemsTotal)
    return `The lines of an order add up to ${shown(goods)}, but the order says ${shown(totals.itemsTotal)}`
  const sum = sumParts(totals)
  if ([sum, sum + totals.tax].includes(totals.total)) return undefined
  return `The total of an order is ${shown(totals.total)}, but its parts add up to ${shown(sum)}`
}
