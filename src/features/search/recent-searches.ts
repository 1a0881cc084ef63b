import { readStored, removeStored, writeStored } from '#lib/stored-text.ts'
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

/** Notes a search as the latest. */
export function noteSearch(text: string): void {
  writeStored('localStorage', recentSearchesKey, JSON.stringify(withSearch(recentSearches(), text)))
}

export function forgetSearches(): void {
  removeStored('localStorage', recentSearchesKey)
}
