import * as v from 'valibot'
import { storedList } from '#lib/browser/stored-list.ts'
import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import type { BoughtLine } from '../rules/buy-again.ts'

/** Local storage key of the last order, for reordering without sign-in. Never sent to a server. */
const lastBoughtKey = 'lastBought'

/** Maximum number of stored lines. Larger orders can be repeated from the account. */
const mostLines = 30

const Stored = storedList(
  v.object({
    item: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
    name: v.pipe(v.string(), v.maxLength(300)),
  }),
)

/** Lines of the last order on this device. Empty if nothing valid is stored. Browser only. */
export function lastBought(): BoughtLine[] {
  const kept = v.parse(Stored, readStored('localStorage', lastBoughtKey)).slice(0, mostLines)
  return kept.map(({ item, quantity, name }) => ({ id: item, item, quantity, product: { name } }))
}

/** Stores an order's lines without their comments. Browser only. */
export function storeBought(lines: readonly BoughtLine[]): void {
  const kept = lines.slice(0, mostLines).map(({ item, quantity, product: { name } }) => ({ item, quantity, name }))
  writeStored('localStorage', lastBoughtKey, JSON.stringify(kept))
}
