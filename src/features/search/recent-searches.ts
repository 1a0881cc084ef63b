import { isAdult } from '#features/site/adult.ts'
import { readStoredText, removeStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { addRecentSearch, parseRecentSearches } from './rules/search-history.ts'

/** Local storage key of the recent searches. Requires no consent, because the list is never sent to the server. */
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
