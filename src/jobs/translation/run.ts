import type { LanguageCode } from '#app.config'
import { ContentServiceError } from '#services/content/errors.ts'
import type { ContentMutation, StoredDocument } from '#services/content/writer.server.ts'
import { TranslatorError } from '#services/translation/translator.ts'
import type { PlanOptions } from './plan-units.ts'
import { fingerprint, type RecordedUnit, recordId, recordType, type TranslationRecord } from './rules/record.ts'

/** A document that can be translated. */
export interface TranslationSource {
  kind: 'post' | 'localized'
  /** Its id when it is published. */
  id: string
  /** The published English post; or the document with localized values, the draft where an editor has one open. */
  document: StoredDocument
  record: TranslationRecord | undefined
}

/** A document and the languages it is brought into. */
export interface Run {
  source: TranslationSource
  languages: readonly LanguageCode[]
  options: PlanOptions
}

/** What became of a document in one language, for an editor. */
export interface LanguageResult {
  language: LanguageCode
  outcome: 'created' | 'updated' | 'unchanged' | 'failed'
  /** Paths that were left although the English changed, because an editor wrote them. */
  kept: string[]
  /** True when an editor has a draft open: the new texts are in it and not on the site yet. */
  draft: boolean
  /** Why it failed, a sentence. */
  message?: string
}

/** How many languages are asked for at the same time. */
const atOnce = 4

/** Does `work` for each language, a few at a time; a failure is the language's result. */
export async function eachLanguage<Result>(
  languages: readonly LanguageCode[],
  work: (language: LanguageCode) => Promise<Result>,
): Promise<(Result | LanguageResult)[]> {
  const results: (Result | LanguageResult)[] = []
  for (let start = 0; start < languages.length; start += atOnce) {
    const some = languages.slice(start, start + atOnce)
    results.push(
      ...(await Promise.all(some.map((language) => work(language).catch((error) => failed(language, error))))),
    )
  }
  return results
}

/** A failure that an editor can be told; anything else is thrown on. */
export function failed(language: LanguageCode, error: unknown): LanguageResult {
  return { language, outcome: 'failed', kept: [], draft: false, message: sentenceOf(error) }
}

function sentenceOf(error: unknown): string {
  if (error instanceof TranslatorError) return error.message
  if (!(error instanceof ContentServiceError)) throw error
  const { failure } = error
  if (failure.kind === 'refused' && failure.status === 409) return 'Somebody changed it at the same moment. Try again.'
  if (failure.kind === 'refused' && failure.status === 403) return 'Your role may not change this document.'
  return error.message
}

/**
 * Remembers what a translation was made of, in the transaction that writes it; nothing when it is remembered already.
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
