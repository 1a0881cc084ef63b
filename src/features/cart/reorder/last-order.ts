import * as v from 'valibot'
import { createStoredListSchema } from '#lib/browser/stored-list.ts'
import { readStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import type { BoughtLine } from '../rules/reorder.ts'

/** Local storage key of the last order's lines, for reordering without logging in. */
const lastOrderKey = 'lastBought'

/** Further lines of a larger order are not stored, but can be reordered from the account. */
const maxStoredLines = 30

const storedLinesSchema = createStoredListSchema(
  v.object({
    item: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
    name: v.pipe(v.string(), v.maxLength(300)),
  }),
)

export function readLastOrderLines(): BoughtLine[] {
  const kept = v.parse(storedLinesSchema, readStoredText('localStorage', lastOrderKey)).slice(0, maxStoredLines)
  return kept.map(({ item, quantity, name }) => ({ id: item, item, quantity, product: { name } }))
}

export function storeLastOrderLines(lines: readonly BoughtLine[]): void {
  const kept = lines.slice(0, maxStoredLines).map(({ item, quantity, product: { name } }) => ({ item, quantity, name }))
  writeStoredText('localStorage', lastOrderKey, JSON.stringify(kept))
}
