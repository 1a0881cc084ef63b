import type { LanguageCode } from '#app.config'
import { findLocalizedLists, listLocalizedUnits, listSourceUnits } from './localized-lists.ts'
import { createFingerprint, getRecordedUnits, type RecordedUnit, type TranslationRecord } from './record.ts'
import { type DocumentFields, listPostUnits, type TranslationUnit } from './units.ts'

/** `missing`: absent or incomplete. `older`: the English text has changed since the translation. */
export type TranslationState = 'missing' | 'older' | 'done'

interface UpdatedDocument {
  _updatedAt: string
}

/** Returns `older` if the English post does not match the record and was updated after the translation. */
export function getPostTranslationState(
  source: DocumentFields & UpdatedDocument,
  translation: UpdatedDocument | undefined,
  recorded: readonly RecordedUnit[],
): TranslationState {
  if (!translation) return 'missing'
  if (recorded.length > 0 && matchesRecord(listPostUnits(source), recorded)) return 'done'
  return translation._updatedAt >= source._updatedAt ? 'done' : 'older'
}

function matchesRecord(units: readonly TranslationUnit[], recorded: readonly RecordedUnit[]): boolean {
  const known = new Map(recorded.map(({ path, source }) => [path, source]))
  return units.length === known.size && units.every(({ path, value }) => known.get(path) === createFingerprint(value))
}

/** Values without a record were translated manually and are considered up to date. */
export function getFieldLevelTranslationState(
  document: DocumentFields,
  language: LanguageCode,
  recorded: readonly RecordedUnit[],
): TranslationState {
  const there = new Set(listLocalizedUnits(document, language).map(({ path }) => path))
  const source = listSourceUnits(document)
  if (source.some(({ path }) => !there.has(path))) return 'missing'
  const known = new Map(recorded.map(({ path, source }) => [path, source]))
  const changed = source.some(({ path, value }) => known.has(path) && known.get(path) !== createFingerprint(value))
  return changed ? 'older' : 'done'
}

/** Returns `done` for posts, because these always have an English version. */
export function getSourceTranslationState(document: DocumentFields & { _type: string }): TranslationState {
  if (document._type === 'blogPost') return 'done'
  return findLocalizedLists(document).length > listSourceUnits(document).length ? 'missing' : 'done'
}

export function getTranslationState(
  document: DocumentFields & UpdatedDocument & { _type: string },
  translation: UpdatedDocument | undefined,
  record: TranslationRecord | undefined,
  language: LanguageCode,
): TranslationState {
  const recorded = getRecordedUnits(record, language)
  return document._type === 'blogPost'
    ? getPostTranslationState(document, translation, recorded)
    : getFieldLevelTranslationState(document, language, recorded)
}
