import type { SanityClient } from 'sanity'
import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { readTranslationRecord, toTranslationRecordId } from '#jobs/translation/rules/record.ts'
import { getSourceTranslationState, getTranslationState, type TranslationState } from '#jobs/translation/rules/state.ts'
import { sourceLanguage, targetLanguages, toTranslationId } from '#lib/content-languages.ts'

export const sourceDocumentSchema = v.looseObject({ _id: v.string(), _type: v.string(), _updatedAt: v.string() })

export type SourceDocument = v.InferOutput<typeof sourceDocumentSchema>

export interface TranslationRow {
  id: string
  document: SourceDocument
  states: ReadonlyMap<LanguageCode, TranslationState>
}

const documentDatesSchema = v.array(v.object({ _id: v.string(), _updatedAt: v.string() }))
const recordsSchema = v.array(v.looseObject({ _id: v.string() }))

/** Returns the translation state of each document in each language. All posts must be English originals. */
export async function fetchTranslationRows(
  client: SanityClient,
  documents: readonly SourceDocument[],
): Promise<TranslationRow[]> {
  const ids = documents.map(({ _id }) => publishedId(_id))
  const posts = documents.filter(({ _type }) => _type === 'blogPost').map(({ _id }) => _id)
  const translations = posts.flatMap((id) => targetLanguages.map((language) => toTranslationId(id, language)))
  const query = '{"translations": *[_id in $translations]{_id, _updatedAt}, "records": *[_id in $records]}'
  const answer: unknown = await client.fetch(
    query,
    { translations, records: ids.map(toTranslationRecordId) },
    { perspective: 'raw' },
  )
  const found = v.parse(v.object({ translations: documentDatesSchema, records: recordsSchema }), answer)
  const byId = new Map(found.translations.map((translation) => [translation._id, translation]))
  const recordById = new Map(found.records.map((record) => [record._id, readTranslationRecord(record)]))
  return documents.map((document) => {
    const id = publishedId(document._id)
    const states = targetLanguages.map((language) => {
      const translation = byId.get(toTranslationId(id, language))
      return [
        language,
        getTranslationState(document, translation, recordById.get(toTranslationRecordId(id)), language),
      ] as const
    })
    return { id, document, states: new Map([[sourceLanguage, getSourceTranslationState(document)], ...states]) }
  })
}

function publishedId(id: string): string {
  return id.replace(/^drafts\./, '')
}

/**
 * Returns the translation state of a document. For a post, uses the published version, because the shop translates that
 * version. For other types, prefers the draft. Resolves to undefined if there is no such version.
 */
export async function fetchTranslationRow(client: SanityClient, id: string): Promise<TranslationRow | undefined> {
  const answer: unknown = await client.fetch('*[_id in $ids]', { ids: [id, `drafts.${id}`] }, { perspective: 'raw' })
  const found = v.parse(v.array(sourceDocumentSchema), answer)
  const published = found.find(({ _id }) => _id === id)
  const draft = found.find(({ _id }) => _id !== id)
  const document = (draft ?? published)?._type === 'blogPost' ? published : (draft ?? published)
  return document && (await fetchTranslationRows(client, [document]))[0]
}
