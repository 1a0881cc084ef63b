import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import { parseComparedIds } from './compare-search.ts'

/**
 * Session storage key of the last comparison, to which the next product is added. Serves only the shopper and is never
 * sent. The data page lists and deletes the value.
 */
const comparedKey = 'compared'

/** Browser only. */
export function storedComparison(): string[] {
  return parseComparedIds(readStored('sessionStorage', comparedKey) ?? '')
}

export function storeComparison(ids: readonly string[]): void {
  writeStored('sessionStorage', comparedKey, ids.join(' '))
}
