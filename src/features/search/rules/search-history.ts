const maxRecentSearches = 6
const maxSearchLength = 80

export function parseRecentSearches(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'string' && entry !== '').slice(0, maxRecentSearches)
      : []
  } catch {
    return []
  }
}

export function addRecentSearch(recent: readonly string[], text: string): readonly string[] {
  const wanted = text.trim().slice(0, maxSearchLength)
  if (wanted === '') return recent
  const others = recent.filter((entry) => entry.toLowerCase() !== wanted.toLowerCase())
  return [wanted, ...others].slice(0, maxRecentSearches)
}
