import * as v from 'valibot'
import { createStoredListSchema } from '#lib/browser/stored-list.ts'

/** One more than a request for product cards accepts, because the current product is stored but not displayed. */
const maxRecentlyViewed = 13

const storedIdsSchema = createStoredListSchema(v.pipe(v.string(), v.minLength(1), v.maxLength(64)))

export function parseRecentlyViewed(stored: string | null): string[] {
  return [...new Set(v.parse(storedIdsSchema, stored))].slice(0, maxRecentlyViewed)
}

export function addRecentlyViewed(recent: string[], product: string): string[] {
  return [product, ...recent.filter((id) => id !== product)].slice(0, maxRecentlyViewed)
}
