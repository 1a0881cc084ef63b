import type { CurrencyFormat } from '#lib/money.ts'
import type { Line, Totals } from '#services/commerce/shopper/line.ts'

/** Amounts are in minor units. */
export interface ComparableOrder {
  currency: string
  format: CurrencyFormat
  lines: readonly Pick<Line, 'item' | 'quantity' | 'comment' | 'each' | 'product'>[]
  totals: Pick<Totals, 'discount' | 'shipping' | 'handling' | 'total'>
}

export type OrderChange =
  /** `before` is 0 for an added item, and `after` is 0 for a removed item. */
  | { kind: 'quantity'; name: string; before: number; after: number }
  | { kind: 'price'; name: string; before: CurrencyAmount; after: CurrencyAmount }
  | { kind: 'sum'; sum: keyof ComparableOrder['totals']; before: CurrencyAmount; after: CurrencyAmount }

export interface CurrencyAmount {
  minor: number
  format: CurrencyFormat
}

const sums = ['discount', 'shipping', 'handling', 'total'] as const

export function computeOrderChanges(shown: ComparableOrder, now: ComparableOrder): OrderChange[] {
  const [before, after] = [groupByItemAndComment(shown), groupByItemAndComment(now)]
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const isOtherCurrency = shown.currency !== now.currency
  const amounts = (was: number, is: number) => ({
    before: { minor: was, format: shown.format },
    after: { minor: is, format: now.format },
  })
  return [
    ...keys.flatMap((key): OrderChange[] => {
      const [was, is] = [before.get(key), after.get(key)]
      const name = (is ?? was)?.name ?? ''
      if (was?.quantity !== is?.quantity)
        return [{ kind: 'quantity', name, before: was?.quantity ?? 0, after: is?.quantity ?? 0 }]
      if (!was || !is || (was.each === is.each && !isOtherCurrency)) return []
      return [{ kind: 'price', name, ...amounts(was.each, is.each) }]
    }),
    ...sums.flatMap((sum): OrderChange[] => {
      const [was, is] = [shown.totals[sum], now.totals[sum]]
      return was === is && !(isOtherCurrency && sum === 'total') ? [] : [{ kind: 'sum', sum, ...amounts(was, is) }]
    }),
  ]
}

/** The keys contain item and comment instead of the line ID, because line IDs may change between responses. */
function groupByItemAndComment({ lines }: ComparableOrder) {
  const found = new Map<string, { name: string; quantity: number; each: number }>()
  for (const { item, comment = '', quantity, each, product } of lines) {
    const key = JSON.stringify([item, comment])
    found.set(key, { name: product.name, quantity: (found.get(key)?.quantity ?? 0) + quantity, each: each.now })
  }
  return found
}

export function isSameOrder(order: ComparableOrder, shown: ComparableOrder): boolean {
  if (order.currency !== shown.currency || order.totals.total !== shown.totals.total) return false
  return !computeOrderChanges(shown, order).some(({ kind }) => kind === 'quantity')
}
