/** What adding lines up needs of one. Amounts in major units. */
export interface CountedLine {
  item: string
  quantity: number
  totalPriceAsNumber: number
  totalPriceBeforeDiscountAsNumber: number
}

/**
 * An order's lines by item, in their first order: the service may split one cart line into several (reference section
 * 2.3). Sums are rounded to the cent, so that no binary fraction shows.
 */
export function linesByItem<Line extends CountedLine>(lines: readonly Line[]): Line[] {
  const byItem = new Map<string, Line>()
  for (const line of lines) {
    const present = byItem.get(line.item)
    byItem.set(line.item, present ? added(present, line) : line)
  }
  return [...byItem.values()]
}

function added<Line extends CountedLine>(a: Line, b: Line): Line {
  return {
    ...a,
    quantity: a.quantity + b.quantity,
    totalPriceAsNumber: cents(a.totalPriceAsNumber + b.totalPriceAsNumber),
    totalPriceBeforeDiscountAsNumber: cents(a.totalPriceBeforeDiscountAsNumber + b.totalPriceBeforeDiscountAsNumber),
  }
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
