import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import { parseComparedIds } from './compare-search.ts'

/**
 * Session storage key. Strictly functional and never sent to the server. The data page lists and deletes the
 * value.
 */
const comparedKey = 'compared'

/** Browser only. */
export function storedComparison(): string[] {
  return parseComparedIds(readStored('sessionStorage', comparedKey) ?? '')
}

export function storeComparison(ids: readonly string[]): void {
  writeStored('sessionStorage', comparedKey, ids.join(' '))
}
