import * as v from 'valibot'
import { recordId, sourceIdOf } from '#lib/translation/ids.ts'
import { sourceLanguage } from '#lib/translation/languages.ts'
import { sourceUnits } from '#lib/translation/localized-lists.ts'
import { recordSchema, type TranslationRecord } from '#lib/translation/record.ts'
import type { ContentWriter, StoredDocument } from '#services/content/writer.server.ts'

/** A document that can be translated. */
export interface TranslationSource {
  kind: 'post' | 'localized'
  /** Its id when it is published. */
  id: string
  /** The published English post; or the document with localized values, the draft where an editor has one open. */
  document: StoredDocument
  record: TranslationRecord | undefined
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
export async function readSource(writer: ContentWriter, documentId: string): Promise<TranslationSource> {
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
