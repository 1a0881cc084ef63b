/** Error message required by specification section 5.3. */
export const notAnArrayMessage = 'Value is not an array'

interface LocalizedEntry {
  language: string
  value: unknown
}

/**
 * Falls back to the English entry.
 * @throws TypeError `Value is not an array` if the value is neither missing nor an array (specification sections 3.5
 * and 5.3)
 */
export function findLocalizedEntry(localized: unknown, language: string): LocalizedEntry | undefined {
  if (localized === undefined || localized === null) return undefined
  if (!Array.isArray(localized)) throw new TypeError(notAnArrayMessage)
  return entryFor(localized, language) ?? entryFor(localized, 'en')
}

export function getLocalizedText(localized: unknown, language: string): string | undefined {
  return getLocalizedTexts({ text: localized }, language).text
}

/** Actual language of each text that is not in the requested language, by field. Undefined if there are none. */
export interface OtherLanguages<Field extends string> {
  otherLanguages?: Partial<Record<Field, string>>
}

export type LocalizedTexts<Field extends string> = Partial<Record<Field, string>> & OtherLanguages<Field>

export function getLocalizedTexts<Field extends string>(
  values: Record<Field, unknown>,
  language: string,
): LocalizedTexts<Field> {
  const texts: Partial<Record<string, string>> = {}
  const others: Partial<Record<string, string>> = {}
  for (const [field, localized] of Object.entries(values)) {
    const entry = findLocalizedEntry(localized, language)
    if (typeof entry?.value !== 'string') continue
    texts[field] = entry.value
    if (entry.language !== language) others[field] = entry.language
  }
  const marked = Object.keys(others).length > 0 ? { otherLanguages: others } : {}
  return { ...texts, ...marked } as LocalizedTexts<Field>
}

function entryFor(entries: readonly unknown[], language: string): LocalizedEntry | undefined {
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null || !('_key' in entry) || entry._key !== language) continue
    if ('value' in entry && !isEmpty(entry.value)) return { language, value: entry.value }
  }
  return undefined
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
