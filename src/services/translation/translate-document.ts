import type { LanguageCode } from '#app.config'
import type { ContentWriter } from '#services/content/writer.server.ts'
import type { PlanOptions } from './plan-units.ts'
import type { LanguageResult } from './run.ts'
import { runLocalized } from './run-localized.ts'
import { runPost } from './run-post.ts'
import { readSource } from './translation-source.ts'
import type { Translator } from './translator.ts'

export interface TranslationRequest extends PlanOptions {
  /** Id of a post in any language, or of a document with localized values. */
  documentId: string
  languages: readonly LanguageCode[]
}

/**
 * Brings a document into languages: creates or renews a post's translations, fills localized values. What an editor
 * changed by hand stays, and is told, unless `overwrite` is set; a language that fails spoils no other.
 * @throws NotTranslatable, ContentServiceError when the document cannot be read
 */
export async function translateDocument(
  writer: ContentWriter,
  translator: Translator,
  { documentId, languages, ...options }: TranslationRequest,
): Promise<LanguageResult[]> {
  const source = await readSource(writer, documentId)
  const run = source.kind === 'post' ? runPost : runLocalized
  return run(writer, translator, { source, languages, options })
}
