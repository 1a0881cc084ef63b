import type { LineChange } from './changed-lines.ts'

/** A line to put back, as the batch call takes it (reference section 3). */
export interface LostLine {
  item: string
  quantity: number
  comment?: string
}

/** How to go back after a country change took lines away: the country before, and those lines. */
export interface CountryUndo {
  country: string
  items: readonly LostLine[]
}

/** What undoing needs of a line of the cart before. */
export interface LineBefore {
  item: string
  quantity: number
  comment?: string | undefined
}

/**
 * The way back from a country change (specification section 4): nothing without a country before. Only lines that are
 * gone altogether are put back; a country change takes lines away whole, or not at all.
 */
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
