import type { LineQuantityChange } from '#services/analytics/event-queue.ts'
import type { Shortage } from '#services/commerce/shopper/failure.ts'

interface ItemQuantity {
  item: string
  quantity: number
}

export interface NamedLine extends ItemQuantity {
  product: { name: string }
}

export interface LineChange {
  item: string
  name: string
  before: number
  after: number
}

export function findReducedLines(before: readonly NamedLine[], after: readonly NamedLine[]): LineChange[] {
  const now = sumQuantitiesByItem(after)
  const names = new Map(before.map(({ item, product }) => [item, product.name]))
  return [...sumQuantitiesByItem(before)]
    .map(([item, quantity]) => ({ item, name: names.get(item) ?? item, before: quantity, after: now.get(item) ?? 0 }))
    .filter((change) => change.after < change.before)
}

export function toLineChanges(short: readonly Shortage[], lines: readonly NamedLine[]): LineChange[] {
  return short.map(({ item, wanted, available }) => {
    const name = lines.find((line) => line.item === item)?.product.name ?? item
    return { item, name, before: wanted, after: available }
  })
}

/** Line to restore, in the format of the batch request (commerce reference section 3). */
export interface LostLine extends ItemQuantity {
  comment?: string
}

export interface CountryChangeUndo {
  country: string
  items: readonly LostLine[]
}

/** Plans to restore the completely removed items. Undefined if there are none or the previous `country` is unknown. */
export function planCountryChangeUndo(
  country: string | undefined,
  before: readonly (ItemQuantity & { comment?: string | undefined })[],
  changes: readonly LineChange[],
): CountryChangeUndo | undefined {
  const gone = new Set(changes.filter(({ after }) => after === 0).map(({ item }) => item))
  const items = before
    .filter(({ item }) => gone.has(item))
    .map(({ item, quantity, comment }) => ({ item, quantity, ...(comment !== undefined && { comment }) }))
  return country === undefined || items.length === 0 ? undefined : { country, items }
}

export function computeLineDeltas(
  before: readonly ItemQuantity[],
  after: readonly ItemQuantity[],
): LineQuantityChange[] {
  const was = sumQuantitiesByItem(before)
  const is = sumQuantitiesByItem(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((item) => ({ item, quantity: (is.get(item) ?? 0) - (was.get(item) ?? 0) }))
    .filter(({ quantity }) => quantity !== 0)
}

function sumQuantitiesByItem(lines: readonly ItemQuantity[]): Map<string, number> {
  const byItem = new Map<string, number>()
  for (const { item, quantity } of lines) byItem.set(item, (byItem.get(item) ?? 0) + quantity)
  return byItem
}
