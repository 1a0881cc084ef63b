import type { LanguageCode } from '#app.config'
import { sourceLanguage, toSourceId } from '#lib/content-languages.ts'
import type { ContentMutation, ContentPatch, ContentWriter, StoredDocument } from '#services/content/writer.server.ts'
import type { Translator } from '#services/translation/translator.ts'
import { planUnits, type TranslationOptions } from './plan-units.ts'
import { findLocalizedLists, type LocalizedList, listLocalizedUnits, listSourceUnits } from './rules/localized-lists.ts'
import { getRecordedUnits, readTranslationRecord, toTranslationRecordId } from './rules/record.ts'
import {
  buildRecordMutations,
  mapLanguages,
  type TranslationResult,
  type TranslationRun,
  type TranslationSource,
  toFailedResult,
} from './run.ts'
import { translatePostIntoLanguages } from './translate-post.ts'
import { type TranslatedUnit, translateUnits } from './translate-units.ts'

interface TranslationRequest extends TranslationOptions {
  documentId: string
  languages: readonly LanguageCode[]
}

/**
 * Preserves editors' translations and reports those that may be outdated, unless `overwrite` is set. A translation
 * error in one language does not affect other languages.
 *
 * @throws NotTranslatableError, ContentServiceError
 */
export async function translateDocument(
  writer: ContentWriter,
  translator: Translator,
  { documentId, languages, ...options }: TranslationRequest,
): Promise<TranslationResult[]> {
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

interface PreparedTranslation extends TranslationResult {
  mutations: { document: Extract<ContentMutation, { patch: unknown }>[]; record: ContentMutation[] }
}

/** Writes all languages in one transaction, because they are in the same document. */
async function translateLocalizedDocument(
  writer: ContentWriter,
  translator: Translator,
  run: TranslationRun,
): Promise<TranslationResult[]> {
  const prepared = await mapLanguages(run.languages, (language) =>
    prepareLocalizedTranslation(translator, run, language),
  )
  const ready = prepared.filter((result): result is PreparedTranslation => 'mutations' in result)
  try {
    if (ready.length > 0) await writer.commit(buildTransaction(run.source.document._rev, ready))
  } catch (error) {
    return prepared.map((result) => ('mutations' in result ? toFailedResult(result.language, error) : result))
  }
  return prepared.map((result) => {
    if (!('mutations' in result)) return result
    const { mutations: _, ...translated } = result
    return translated
  })
}

/**
 * Translates missing and outdated texts, and returns the mutations without writing them.
 * @throws TranslatorError
 */
async function prepareLocalizedTranslation(
  translator: Translator,
  { source: { document, id, record }, options }: TranslationRun,
  language: LanguageCode,
): Promise<PreparedTranslation> {
  const recorded = getRecordedUnits(record, language)
  const planned = planUnits(listSourceUnits(document), listLocalizedUnits(document, language), recorded, options)
  const units = await translateUnits(translator, planned, language)
  const lists = new Map(findLocalizedLists(document).map((list) => [list.path, list]))
  const patches = units.flatMap((unit) => {
    const list = unit.action === 'write' ? lists.get(unit.path) : undefined
    return list ? [{ patch: { id: document._id, ...valuePatch(list, unit, language) } }] : []
  })
  const translated = { language, units: units.map((unit) => unit.record) }
  return {
    language,
    outcome: patches.length > 0 ? 'updated' : 'unchanged',
    kept: units.filter(({ action }) => action === 'keep').map(({ path }) => path),
    draft: document._id !== id,
    mutations: { document: patches, record: buildRecordMutations(id, recorded, translated) },
  }
}

/** Sets the revision check on the first patch only, because all patches are in the same transaction. */
function buildTransaction(revision: string, prepared: readonly PreparedTranslation[]): ContentMutation[] {
  const [first, ...others] = prepared.flatMap(({ mutations }) => mutations.document)
  const records = prepared.flatMap(({ mutations }) => mutations.record)
  return first ? [{ patch: { ...first.patch, ifRevisionID: revision } }, ...others, ...records] : records
}

function valuePatch(
  { path, entries }: LocalizedList,
  { value }: TranslatedUnit,
  language: LanguageCode,
): Omit<ContentPatch, 'id'> {
  if (entries.some(({ _key }) => _key === language)) return { set: { [`${path}[_key=="${language}"].value`]: value } }
  const english = entries.find(({ _key }) => _key === sourceLanguage)
  return { insert: { after: `${path}[-1]`, items: [{ ...english, _key: language, value }] } }
}
