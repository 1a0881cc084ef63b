const mostRecent = 6
const longest = 80

/** What was searched for last, latest first. */
export type RecentSearches = readonly string[]

/** Reads the stored text; anything else than a list of texts counts as none. */
export function readRecent(stored: string | null): RecentSearches {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'string' && entry !== '').slice(0, mostRecent)
      : []
  } catch {
    return []
  }
}

/** With a search put first; the same in other letters is not kept twice. */
export function withSearch(recent: RecentSearches, text: string): RecentSearches {
  const wanted = text.trim().slice(0, longest)
  if (wanted === '') return recent
  const others = recent.filter((entry) => entry.toLowerCase() !== wanted.toLowerCase())
  return [wanted, ...others].slice(0, mostRecent)
}
