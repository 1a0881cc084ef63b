import type { LanguageCode } from '#app.config'
import { sourceLanguage, toSourceId } from '#lib/content-languages.ts'
import type { ContentWriter, StoredDocument } from '#services/content/writer.server.ts'
import type { Translator } from '#services/translation/translator.ts'
import { translateLocalizedDocument } from './localized.ts'
import type { TranslationOptions } from './plan-units.ts'
import { translatePostIntoLanguages } from './post.ts'
import { listSourceUnits } from './rules/localized-lists.ts'
import { readTranslationRecord, toTranslationRecordId } from './rules/record.ts'
import type { LanguageResult, TranslationSource } from './run.ts'

interface TranslationRequest extends TranslationOptions {
  documentId: string
  languages: readonly LanguageCode[]
}

/**
 * Preserves and reports editors' translations, unless `overwrite` is set. A failure in one language does not affect the
 * others.
 *
 * @throws NotTranslatableError, ContentServiceError if the document cannot be read
 */
export async function translateDocument(
  writer: ContentWriter,
  translator: Translator,
  { documentId, languages, ...options }: TranslationRequest,
): Promise<LanguageResult[]> {
  const source = await readSource(writer, documentId)
  const run = source.kind === 'post' ? translatePostIntoLanguages : translateLocalizedDocument
  return run(writer, translator, { source, languages, options })
}

/** `status` is an HTTP status. `message` is displayed to the editor. */
export class NotTranslatableError extends Error {
  override name = 'NotTranslatableError'
  readonly status: 404 | 409
  constructor(status: 404 | 409, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Reads the English post if the ID is that of a translated post.
 *
 * @throws NotTranslatableError, ContentServiceError
 */
async function readSource(writer: ContentWriter, documentId: string): Promise<TranslationSource> {
  const asked = documentId.replace(/^drafts\./, '')
  const first = await readDocumentVersions(writer, asked)
  const { published, draft } = first
  const english = toSourceId({ _id: asked, language: (draft ?? published)?.language })
  const pair = english === asked ? first : await readDocumentVersions(writer, english)
  return { ...selectSource(english, pair), record: readTranslationRecord(pair.record) }
}

interface DocumentVersions {
  published: StoredDocument | undefined
  draft: StoredDocument | undefined
  record: StoredDocument | undefined
}

async function readDocumentVersions(writer: ContentWriter, id: string): Promise<DocumentVersions> {
  const found = await writer.loadDocuments([id, `drafts.${id}`, toTranslationRecordId(id)])
  return { published: found.get(id), draft: found.get(`drafts.${id}`), record: found.get(toTranslationRecordId(id)) }
}

function selectSource(id: string, { published, draft }: DocumentVersions): Omit<TranslationSource, 'record'> {
  const document = draft ?? published
  if (!document) throw new NotTranslatableError(404, 'Document not found.')
  if (document._type !== 'blogPost') {
    if (listSourceUnits(document).length === 0)
      throw new NotTranslatableError(409, 'There is no English text to translate.')
    return { kind: 'localized', id, document }
  }
  if (!published)
    throw new NotTranslatableError(
      409,
      'Publish the English post first. Translations are created from the published post.',
    )
  if (published.language !== sourceLanguage) {
    throw new NotTranslatableError(409, 'This post has no English version to translate from.')
  }
  return { kind: 'post', id, document: published }
}
