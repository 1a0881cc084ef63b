import { type RecentSearches, readRecent, withSearch } from './rules/recent.ts'

/**
 * Local storage name of what was searched for last on this device. It serves the shopper alone and is sent nowhere, so
 * it needs no consent; the data page lists and deletes it.
 */
export const recentSearchesKey = 'searches'

/** The searches of this device, latest first. Browser only. */
export function recentSearches(): RecentSearches {
  try {
    return readRecent(localStorage.getItem(recentSearchesKey))
  } catch {
    return []
  }
}

/** Notes a search as the latest. */
export function noteSearch(text: string): void {
  write(JSON.stringify(withSearch(recentSearches(), text)))
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(recentSearchesKey)
  } catch {
    return
  }
}

// Private windows and full disks refuse storage; the search then works without a memory.
function write(value: string): void {
  try {
    localStorage.setItem(recentSearchesKey, value)
  } catch {
    return
  }
}
