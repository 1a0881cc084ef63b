import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import { comparedIds } from './compare-search.ts'

/**
 * Session storage name of the cans that were compared last, so that the next one is laid beside them. It serves the shopper
 * alone and is sent nowhere; the data page lists and deletes it.
 */
const comparedKey = 'compared'

/** The cans of the last comparison. Browser only. */
export function storedComparison(): string[] {
  return comparedIds(readStored('sessionStorage', comparedKey) ?? '')
}

export function storeComparison(ids: readonly string[]): void {
  writeStored('sessionStorage', comparedKey, ids.join(' '))
}
