import { readStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { parseComparedIds } from './compare-search.ts'

/**
 * Session storage key. Strictly functional and never sent to the server. The data page lists and deletes the
 * value.
 */
const comparedKey = 'compared'

/** Browser only. */
export function readStoredComparison(): string[] {
  return parseComparedIds(readStoredText('sessionStorage', comparedKey) ?? '')
}

export function storeComparison(ids: readonly string[]): void {
  writeStoredText('sessionStorage', comparedKey, ids.join(' '))
}
