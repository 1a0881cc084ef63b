/** What is wrong with a localized value that is anything else than a list (specification section 5). */
export const notAnArray = 'Value is not an array'

/** One language's entry of a localized value. */
interface LocalizedEntry {
  language: string
  value: unknown
}

/** The entry for `language`, else English. Throws `Value is not an array` (specification sections 3 and 5). */
export function localizedEntry(localized: unknown, language: string): LocalizedEntry | undefined {
  if (localized === undefined || localized === null) return undefined
  if (!Array.isArray(localized)) throw new TypeError(notAnArray)
  return entryFor(localized, language) ?? entryFor(localized, 'en')
}

export function localizedText(localized: unknown, language: string): string | undefined {
  return localizedTexts({ text: localized }, language).text
}

/** In which language a text is, for each of those that are not in the page's; missing when all of them are. */
export interface OtherLanguages<Field extends string> {
  otherLanguages?: Partial<Record<Field, string>>
}

/** Texts as far as there are any. */
export type LocalizedTexts<Field extends string> = Partial<Record<Field, string>> & OtherLanguages<Field>

/** The texts of several localized values, each read as `localizedEntry` does, and which of them are in another language. */
export function localizedTexts<Field extends string>(
  values: Record<Field, unknown>,
  language: string,
): LocalizedTexts<Field> {
  const texts: Partial<Record<string, string>> = {}
  const others: Partial<Record<string, string>> = {}
  for (const [field, localized] of Object.entries(values)) {
    const entry = localizedEntry(localized, language)
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
