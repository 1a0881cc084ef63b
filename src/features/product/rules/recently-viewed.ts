import * as v from 'valibot'
import { storedList } from '#lib/browser/stored-list.ts'

/** Ids of products, the one seen last first. */
export type Recent = string[]

/** As many as the shop answers cards for at once, and one more: the product on screen is not shown again. */
const most = 13

const Stored = storedList(v.pipe(v.string(), v.minLength(1), v.maxLength(64)))

/** The stored ids, without those that cannot be read. */
export function readRecent(stored: string | null): Recent {
  return [...new Set(v.parse(Stored, stored))].slice(0, most)
}

/** The list with a product put first; the oldest falls out. */
export function withViewed(recent: Recent, product: string): Recent {
  return [product, ...recent.filter((id) => id !== product)].slice(0, most)
}
