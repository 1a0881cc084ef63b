import type { LanguageCode } from '#app.config'
import { ContentServiceError } from '#services/content/errors.ts'
import type { ContentMutation, StoredDocument } from '#services/content/writer.server.ts'
import { TranslatorError } from '#services/translation/translator.ts'
import type { PlanOptions } from './plan-units.ts'
import { fingerprint, type RecordedUnit, recordId, recordType, type TranslationRecord } from './rules/record.ts'

export interface TranslationSource {
  kind: 'post' | 'localized'
  id: string
  /** Published English post, or a document with localized values (its draft if there is one). */
  document: StoredDocument
  record: TranslationRecord | undefined
}

export interface TranslationRun {
  source: TranslationSource
  languages: readonly LanguageCode[]
  options: PlanOptions
}

export interface LanguageResult {
  language: LanguageCode
  outcome: 'created' | 'updated' | 'unchanged' | 'failed'
  /** Paths of outdated translations that are kept because an editor wrote them. */
  kept: string[]
  /** True if the translation was written to an open draft, so that it is not yet published. */
  draft: boolean
  message?: string
}

/** Maximum number of languages translated concurrently. */
const maxConcurrentLanguages = 4

/** Runs `work` for each language, in concurrent batches. Converts an expected error to a failed result of its language. */
export async function mapLanguages<Result>(
  languages: readonly LanguageCode[],
  work: (language: LanguageCode) => Promise<Result>,
): Promise<(Result | LanguageResult)[]> {
  const results: (Result | LanguageResult)[] = []
  for (let start = 0; start < languages.length; start += maxConcurrentLanguages) {
    const some = languages.slice(start, start + maxConcurrentLanguages)
    results.push(
      ...(await Promise.all(some.map((language) => work(language).catch((error) => toFailedResult(language, error))))),
    )
  }
  return results
}

/** Converts an expected error to a failed result. Rethrows any other error. */
export function toFailedResult(language: LanguageCode, error: unknown): LanguageResult {
  return { language, outcome: 'failed', kept: [], draft: false, message: errorSentence(error) }
}

function errorSentence(error: unknown): string {
  if (error instanceof TranslatorError) return error.message
  if (!(error instanceof ContentServiceError)) throw error
  const { failure } = error
  if (failure.kind === 'refused' && failure.status === 409)
    return 'Another user changed the document at the same time. Try again.'
  if (failure.kind === 'refused' && failure.status === 403) return 'Your role cannot change this document.'
  return error.message
}

/**
 * Returns the mutations that record which English values were translated. Empty if the record is already up to date.
 * Commit them in the same transaction as the translation.
 */
export function recordMutations(
  documentId: string,
  before: readonly RecordedUnit[],
  { language, units }: { language: LanguageCode; units: readonly RecordedUnit[] },
): ContentMutation[] {
  if (fingerprint(units) === fingerprint(before)) return []
  const id = recordId(documentId)
  const keyed = units.map((unit) => ({ _key: unit.path, ...unit }))
  const entry = { _key: language, translatedAt: new Date().toISOString(), units: keyed }
  return [
    { createIfNotExists: { _id: id, _type: recordType, entries: [] } },
    { patch: { id, setIfMissing: { entries: [] }, unset: [`entries[_key=="${language}"]`] } },
    { patch: { id, insert: { after: 'entries[-1]', items: [entry] } } },
  ]
}
