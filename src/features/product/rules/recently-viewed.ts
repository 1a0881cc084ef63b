import * as v from 'valibot'
import { storedList } from '#lib/browser/stored-list.ts'

export type Recent = string[]

/** Maximum number of ids: one more than a request for cards permits, because the displayed product is not listed. */
const most = 13

const Stored = storedList(v.pipe(v.string(), v.minLength(1), v.maxLength(64)))

export function readRecent(stored: string | null): Recent {
  return [...new Set(v.parse(Stored, stored))].slice(0, most)
}

export function withViewed(recent: Recent, product: string): Recent {
  return [product, ...recent.filter((id) => id !== product)].slice(0, most)
}
