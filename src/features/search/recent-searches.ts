import { isAdult } from '#features/site/adult.ts'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'
import { addRecentSearch, parseRecentSearches, type RecentSearches } from './rules/search-history.ts'

/**
 * Local storage key. Strictly functional and never sent to the server, so no consent is required. The data page
 * lists and deletes the value.
 */
const recentSearchesKey = 'searches'

/** Latest first. Browser only. */
export function recentSearches(): RecentSearches {
  return parseRecentSearches(readStored('localStorage', recentSearchesKey))
}

export function recordSearch(text: string): void {
  if (isAdult()) writeStored('localStorage', recentSearchesKey, JSON.stringify(addRecentSearch(recentSearches(), text)))
}

export function deleteSearches(): void {
  removeStored('localStorage', recentSearchesKey)
}
