import { isAdult } from '#features/site/adult.ts'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'
import { type RecentSearches, readRecent, withSearch } from './rules/search-history.ts'

/**
 * Local storage name of what was searched for last on this device. It serves the shopper alone and is sent nowhere, so
 * it needs no consent; the data page lists and deletes it.
 */
const recentSearchesKey = 'searches'

/** The searches of this device, latest first. Browser only. */
export function recentSearches(): RecentSearches {
  return readRecent(readStored('localStorage', recentSearchesKey))
}

/** Notes a search as the latest; of nobody who has not said to be of age. */
export function recordSearch(text: string): void {
  if (isAdult()) writeStored('localStorage', recentSearchesKey, JSON.stringify(withSearch(recentSearches(), text)))
}

export function deleteSearches(): void {
  removeStored('localStorage', recentSearchesKey)
}
