import { isAdult } from '#features/site/adult.ts'
import { readStoredText, removeStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { addRecentSearch, parseRecentSearches } from './rules/search-history.ts'

/**
 * Local storage key of the recent searches. The searches are strictly functional and never sent to the server. The data
 * page lists and deletes them.
 */
const recentSearchesKey = 'searches'

/** Latest first. Browser only. */
export function readRecentSearches(): readonly string[] {
  return parseRecentSearches(readStoredText('localStorage', recentSearchesKey))
}

export function recordRecentSearch(text: string): void {
  if (isAdult())
    writeStoredText('localStorage', recentSearchesKey, JSON.stringify(addRecentSearch(readRecentSearches(), text)))
}

export function deleteRecentSearches(): void {
  removeStoredText('localStorage', recentSearchesKey)
}
