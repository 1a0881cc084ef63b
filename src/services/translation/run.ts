import type { LanguageCode } from '#app.config'
import { ContentServiceError } from '#services/content/errors.ts'
import type { PlanOptions } from './plan-units.ts'
import type { TranslationSource } from './translation-source.ts'
import { TranslatorError } from './translator.ts'

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
  if (failure.kind === 'http' && failure.status === 409) return 'Somebody changed it at the same moment. Try again.'
  if (failure.kind === 'http' && failure.status === 403) return 'Your role may not change this document.'
  return error.message
}
