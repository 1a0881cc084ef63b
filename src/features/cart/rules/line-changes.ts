import type { LineDelta } from '#services/analytics/moments.ts'

interface CountedPieces {
  item: string
  quantity: number
}

export interface ComparedLine extends CountedPieces {
  product: { name: string }
}

/** How one item differs between two carts; `after` 0 means that it is gone. */
export interface LineChange {
  item: string
  name: string
  before: number
  after: number
}

/** Items gone or with fewer pieces since `before`, in their old order; lines of the same item count together. */
export function lostLines(before: readonly ComparedLine[], after: readonly ComparedLine[]): LineChange[] {
  const now = quantities(after)
  const names = new Map(before.map(({ item, product }) => [item, product.name]))
  return [...quantities(before)]
    .map(([item, quantity]) => ({ item, name: names.get(item) ?? item, before: quantity, after: now.get(item) ?? 0 }))
    .filter((change) => change.after < change.before)
}

/** What the service says is short (commerce reference section 2.1); quantities in pieces. */
interface ShortItem {
  item: string
  wanted: number
  available: number
}

/** A stock answer as line changes, with the names that `lines`, the cart before or after it, tell. */
export function shortLines(short: readonly ShortItem[], lines: readonly ComparedLine[]): LineChange[] {
  return short.map(({ item, wanted, available }) => {
    const name = lines.find((line) => line.item === item)?.product.name ?? item
    return { item, name, before: wanted, after: available }
  })
}

/** A line to put back, as the batch call takes it (commerce reference section 3). */
export interface LostLine extends CountedPieces {
  comment?: string
}

/** How to go back after a country change took lines away: the country before, and those lines. */
export interface CountryUndo {
  country: string
  items: readonly LostLine[]
}

interface LineBefore extends CountedPieces {
  comment?: string | undefined
}

/** The way back from a country change (specification section 4), with the lines that are gone altogether. */
export function countryUndo(
  country: string | undefined,
  before: readonly LineBefore[],
  changes: readonly LineChange[],
): CountryUndo | undefined {
  const gone = new Set(changes.filter(({ after }) => after === 0).map(({ item }) => item))
  const items = before
    .filter(({ item }) => gone.has(item))
    .map(({ item, quantity, comment }) => ({ item, quantity, ...(comment !== undefined && { comment }) }))
  return country === undefined || items.length === 0 ? undefined : { country, items }
}

/** How the pieces of each item differ between two carts; lines of the same item count together. */
export function lineDifferences(before: readonly CountedPieces[], after: readonly CountedPieces[]): LineDelta[] {
  const was = quantities(before)
  const is = quantities(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((item) => ({ item, quantity: (is.get(item) ?? 0) - (was.get(item) ?? 0) }))
    .filter(({ quantity }) => quantity !== 0)
}

function quantities(lines: readonly CountedPieces[]): Map<string, number> {
  const byItem = new Map<string, number>()
  for (const { item, quantity } of lines) byItem.set(item, (byItem.get(item) ?? 0) + quantity)
  return byItem
}
