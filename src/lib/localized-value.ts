/**
 * The value for `language` in a localized value, a list of `{_key: language, value}` (specification section 3), else
 * the English one, else undefined. A value that was never set is undefined too.
 * Throws `Value is not an array` for anything else (specification section 5).
 */
export function localizedValue(localized: unknown, language: string): unknown {
  if (localized === undefined || localized === null) return undefined
  if (!Array.isArray(localized)) throw new TypeError('Value is not an array')
  return valueFor(localized, language) ?? valueFor(localized, 'en')
}

/** The same for texts; an empty text counts as missing. */
export function localizedText(localized: unknown, language: string): string | undefined {
  const value = localizedValue(localized, language)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function valueFor(entries: readonly unknown[], language: string): unknown {
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null || !('_key' in entry) || entry._key !== language) continue
    if ('value' in entry && entry.value !== null && entry.value !== '') return entry.value
  }
  return undefined
}
