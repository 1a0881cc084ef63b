import type { LanguageCode } from '#app.config'
import { localizedLists, localizedUnits, sourceUnits } from './localized-lists.ts'
import { fingerprint, type RecordedUnit, recordedUnits, type TranslationRecord } from './record.ts'
import { type Fields, postUnits, type Unit } from './units.ts'

/** `missing`: absent or incomplete. `older`: the English text has changed since the translation. */
export type TranslationState = 'missing' | 'older' | 'done'

interface UpdatedDocument {
  _updatedAt: string
}

/** `older` if the English post differs from the record and was updated after the translation. */
export function postTranslationState(
  source: Fields & UpdatedDocument,
  translation: UpdatedDocument | undefined,
  recorded: readonly RecordedUnit[],
): TranslationState {
  if (!translation) return 'missing'
  if (recorded.length > 0 && matchesRecord(postUnits(source), recorded)) return 'done'
  return translation._updatedAt >= source._updatedAt ? 'done' : 'older'
}

function matchesRecord(units: readonly Unit[], recorded: readonly RecordedUnit[]): boolean {
  const known = new Map(recorded.map(({ path, source }) => [path, source]))
  return units.length === known.size && units.every(({ path, value }) => known.get(path) === fingerprint(value))
}

/** Values without a record were translated manually and count as up to date. */
export function localizedTranslationState(
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

/** Posts always have an English version. */
export function sourceState(document: Fields & { _type: string }): TranslationState {
  if (document._type === 'blogPost') return 'done'
  return localizedLists(document).length > sourceUnits(document).length ? 'missing' : 'done'
}

export function stateOf(
  document: Fields & UpdatedDocument & { _type: string },
  translation: UpdatedDocument | undefined,
  record: TranslationRecord | undefined,
  language: LanguageCode,
): TranslationState {
  const recorded = recordedUnits(record, language)
  return document._type === 'blogPost'
    ? postTranslationState(document, translation, recorded)
    : localizedTranslationState(document, language, recorded)
}
