import type { LanguageCode } from '#app.config'
import { ContentServiceError, isConflictError } from '#services/content/errors.ts'
import type { ContentMutation, StoredDocument } from '#services/content/writer.server.ts'
import { TranslatorError } from '#services/translation/translator.ts'
import type { TranslationOptions } from './plan-units.ts'
import {
  createFingerprint,
  type RecordedUnit,
  type TranslationRecord,
  toTranslationRecordId,
  translationRecordType,
} from './rules/record.ts'

export interface TranslationSource {
  kind: 'post' | 'localized'
  id: string
  document: StoredDocument
  record: TranslationRecord | undefined
}

export interface TranslationRun {
  source: TranslationSource
  languages: readonly LanguageCode[]
  options: TranslationOptions
}

export interface TranslationResult {
  language: LanguageCode
  outcome: 'created' | 'updated' | 'unchanged' | 'failed'
  /** Paths of texts that an editor translated or removed, and whose English text may have changed. */
  kept: string[]
  draft: boolean
  message?: string
}

const maxConcurrentLanguages = 4

export async function mapLanguages<Result>(
  languages: readonly LanguageCode[],
  work: (language: LanguageCode) => Promise<Result>,
): Promise<(Result | TranslationResult)[]> {
  const results: (Result | TranslationResult)[] = []
  for (let start = 0; start < languages.length; start += maxConcurrentLanguages) {
    const some = languages.slice(start, start + maxConcurrentLanguages)
    results.push(
      ...(await Promise.all(some.map((language) => work(language).catch((error) => toFailedResult(language, error))))),
    )
  }
  return results
}

export function toFailedResult(language: LanguageCode, error: unknown): TranslationResult {
  return { language, outcome: 'failed', kept: [], draft: false, message: errorSentence(error) }
}

function errorSentence(error: unknown): string {
  if (error instanceof TranslatorError) return error.message
  if (!(error instanceof ContentServiceError)) throw error
  const { failure } = error
  if (isConflictError(error)) return 'Another user changed the document at the same time. Try again.'
  if (failure.kind === 'refused' && failure.status === 403) return 'Your role cannot change this document.'
  return error.message
}

/** Returns no mutations if the record is up to date. Must be committed in the same transaction as the translation. */
export function buildRecordMutations(
  documentId: string,
  before: readonly RecordedUnit[],
  { language, units }: { language: LanguageCode; units: readonly RecordedUnit[] },
): ContentMutation[] {
  if (createFingerprint(units) === createFingerprint(before)) return []
  const id = toTranslationRecordId(documentId)
  const keyed = units.map((unit) => ({ _key: unit.path, ...unit }))
  const entry = { _key: language, translatedAt: new Date().toISOString(), units: keyed }
  return [
    { createIfNotExists: { _id: id, _type: translationRecordType, entries: [] } },
    { patch: { id, setIfMissing: { entries: [] }, unset: [`entries[_key=="${language}"]`] } },
    { patch: { id, insert: { after: 'entries[-1]', items: [entry] } } },
  ]
}
