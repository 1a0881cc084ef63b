import { forgetKept, keepText, readKept } from '#lib/kept-text.ts'
import { type RecentSearches, readRecent, withSearch } from './rules/recent.ts'

/**
 * Local storage name of what was searched for last on this device. It serves the shopper alone and is sent nowhere, so
 * it needs no consent; the data page lists and deletes it.
 */
export const recentSearchesKey = 'searches'

/** The searches of this device, latest first. Browser only. */
export function recentSearches(): RecentSearches {
  return readRecent(readKept('localStorage', recentSearchesKey))
}

/** Notes a search as the latest. */
export function noteSearch(text: string): void {
  keepText('localStorage', recentSearchesKey, JSON.stringify(withSearch(recentSearches(), text)))
}

export function forgetSearches(): void {
  forgetKept('localStorage', recentSearchesKey)
}
