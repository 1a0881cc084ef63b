export interface BoughtLine {
  id: string
  item: string
  quantity: number
  comment?: string | undefined
  product: { name: string }
}

export interface UnitsNotAdded {
  item: string
  name: string
  wanted: number
  missing: number
}

/**
 * Returns the body of a `PUT items` request that adds an order's items to a cart (commerce reference section 3).
 * Increases the quantity of existing lines, because `PUT items` refuses to add an item that already has a line.
 */
export function planCartAdditions(order: readonly BoughtLine[], cart: readonly BoughtLine[]) {
  const lines: { line: string; quantity: number }[] = []
  const items: { item: string; quantity: number }[] = []
  for (const [item, { quantity }] of sumQuantitiesByItem(order)) {
    const present = cart.find((line) => line.item === item && line.comment === undefined)
    if (present) lines.push({ line: present.id, quantity: present.quantity + quantity })
    else items.push({ item, quantity })
  }
  return { lines, items }
}

export function findUnitsNotAdded(
  order: readonly BoughtLine[],
  before: readonly BoughtLine[],
  after: readonly BoughtLine[],
): UnitsNotAdded[] {
  const [had, has] = [sumQuantitiesByItem(before), sumQuantitiesByItem(after)]
  return [...sumQuantitiesByItem(order)]
    .map(([item, { name, quantity: wanted }]) => {
      const added = (has.get(item)?.quantity ?? 0) - (had.get(item)?.quantity ?? 0)
      return { item, name, wanted, missing: wanted - Math.min(wanted, Math.max(0, added)) }
    })
    .filter(({ missing }) => missing > 0)
}

function sumQuantitiesByItem(lines: readonly BoughtLine[]): Map<string, { name: string; quantity: number }> {
  const byItem = new Map<string, { name: string; quantity: number }>()
  for (const { item, quantity, product } of lines) {
    byItem.set(item, { name: product.name, quantity: quantity + (byItem.get(item)?.quantity ?? 0) })
  }
  return byItem
}
