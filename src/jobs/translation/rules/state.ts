import type { LanguageCode } from '#app.config'
import { localizedLists, localizedUnits, sourceUnits } from './localized-lists.ts'
import { fingerprint, type RecordedUnit, recordedUnits, type TranslationRecord } from './record.ts'
import { type Fields, postUnits, type Unit } from './units.ts'

/** How a document stands in a language: not there or with gaps, of an older English text, or as it should be. */
export type TranslationState = 'missing' | 'older' | 'done'

interface Dated {
  _updatedAt: string
}

/**
 * How a post stands in a language. A translation is older than its source when the English texts are others than those
 * it was made of, and nobody worked on it since they changed.
 */
export function postState(
  source: Fields & Dated,
  translation: Dated | undefined,
  recorded: readonly RecordedUnit[],
): TranslationState {
  if (!translation) return 'missing'
  if (recorded.length > 0 && isOf(postUnits(source), recorded)) return 'done'
  return translation._updatedAt >= source._updatedAt ? 'done' : 'older'
}

function isOf(units: readonly Unit[], recorded: readonly RecordedUnit[]): boolean {
  const known = new Map(recorded.map(({ path, source }) => [path, source]))
  return units.length === known.size && units.every(({ path, value }) => known.get(path) === fingerprint(value))
}

/**
 * How a document with localized values stands in a language. It is older when an English value is another than the one
 * its translation was made of; of values written by hand nothing is known, so they count as done.
 */
export function localizedState(
  document: Fields,
  language: LanguageCode,
  recorded: readonly RecordedUnit[],
): TranslationState {
  const there = new Set(localizedUnits(document, language).map(({ path }) => path))
  const source = sourceUnits(document)
  if (source.some(({ path }) => !there.has(path))) return 'missing'
  const known = new Map(recorded.map(({ path, source }) => [path, source]))
  const changed = source.some(({ path, value }) => known.has(path) && known.get(path) !== fingerprint(value))
  return changed ? 'older' : 'done'
}

/** Whether a document says everything in English that it says at all; a post is English by itself. */
export function sourceState(document: Fields & { _type: string }): TranslationState {
  if (document._type === 'blogPost') return 'done'
  return localizedLists(document).length > sourceUnits(document).length ? 'missing' : 'done'
}

/** The state of a document of any type in a language. */
export function stateOf(
  document: Fields & Dated & { _type: string },
  translation: Dated | undefined,
  record: TranslationRecord | undefined,
  language: LanguageCode,
): TranslationState {
  const recorded = recordedUnits(record, language)
  return document._type === 'blogPost'
    ? postState(document, translation, recorded)
    : localizedState(document, language, recorded)
}
