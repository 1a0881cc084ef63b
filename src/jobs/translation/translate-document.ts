import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { sourceIdOf, sourceLanguage } from '#lib/content-languages.ts'
import type { ContentWriter, StoredDocument } from '#services/content/writer.server.ts'
import type { Translator } from '#services/translation/translator.ts'
import { runLocalized } from './localized.ts'
import type { PlanOptions } from './plan-units.ts'
import { runPost } from './post.ts'
import { sourceUnits } from './rules/localized-lists.ts'
import { recordId, recordSchema } from './rules/record.ts'
import type { LanguageResult, TranslationSource } from './run.ts'

interface TranslationRequest extends PlanOptions {
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

/** A document that cannot be translated; `status` and `message`, a sentence, are what the editor is told. */
export class NotTranslatable extends Error {
  override name = 'NotTranslatable'
  readonly status: 404 | 409
  constructor(status: 404 | 409, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Reads a document and what is remembered of its translations. A post in another language leads to its English one.
 * @throws NotTranslatable, ContentServiceError
 */
async function readSource(writer: ContentWriter, documentId: string): Promise<TranslationSource> {
  const asked = documentId.replace(/^drafts\./, '')
  const first = await readPair(writer, asked)
  const { published, draft } = first
  const english = sourceIdOf({ _id: asked, language: (draft ?? published)?.language })
  const pair = english === asked ? first : await readPair(writer, english)
  const record = v.safeParse(recordSchema, pair.record)
  return { ...chosen(english, pair), record: record.success ? record.output : undefined }
}

interface Pair {
  published: StoredDocument | undefined
  draft: StoredDocument | undefined
  record: StoredDocument | undefined
}

async function readPair(writer: ContentWriter, id: string): Promise<Pair> {
  const found = await writer.documents([id, `drafts.${id}`, recordId(id)])
  return { published: found.get(id), draft: found.get(`drafts.${id}`), record: found.get(recordId(id)) }
}

function chosen(id: string, { published, draft }: Pair): Omit<TranslationSource, 'record'> {
  const document = draft ?? published
  if (!document) throw new NotTranslatable(404, 'There is no such document.')
  if (document._type !== 'blogPost') {
    if (sourceUnits(document).length === 0) throw new NotTranslatable(409, 'There is no English text to translate.')
    return { kind: 'localized', id, document }
  }
  if (!published) throw new NotTranslatable(409, 'Publish the English post first; translations are made of it.')
  if (published.language !== sourceLanguage) {
    throw new NotTranslatable(409, 'This post has no English one that it could be translated from.')
  }
  return { kind: 'post', id, document: published }
}
