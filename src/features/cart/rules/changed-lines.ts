/** What comparing two carts needs of a line. */
export interface ComparedLine {
  item: string
  quantity: number
  product: { name: string }
}

/** How one item differs between two carts; `after` 0 means that it is gone. */
export interface LineChange {
  item: string
  name: string
  before: number
  after: number
}

/**
 * What a cart has lost since `before`: items gone or with fewer pieces, in their old order. Lines of the same item
 * (they differ by comment) count together. A country change and a stock error are told to the shopper by it.
 */
export function lostLines(before: readonly ComparedLine[], after: readonly ComparedLine[]): LineChange[] {
  const now = quantities(after)
  const names = new Map(before.map(({ item, product }) => [item, product.name]))
  return [...quantities(before)]
    .map(([item, quantity]) => ({ item, name: names.get(item) ?? item, before: quantity, after: now.get(item) ?? 0 }))
    .filter((change) => change.after < change.before)
}

function quantities(lines: readonly ComparedLine[]): Map<string, number> {
  const byItem = new Map<string, number>()
  for (const { item, quantity } of lines) byItem.set(item, (byItem.get(item) ?? 0) + quantity)
  return byItem
}

/** What the service says is short (reference section 2.1); quantities in pieces. */
export interface ShortItem {
  item: string
  originalQuantity: number
  available: number
}

/** A stock answer as line changes, with the names that `lines`, the cart before or after it, tell. */
export function shortLines(short: readonly ShortItem[], lines: readonly ComparedLine[]): LineChange[] {
  return short.map(({ item, originalQuantity, available }) => {
    const name = lines.find((line) => line.item === item)?.product.name ?? item
    return { item, name, before: originalQuantity, after: available }
  })
}
