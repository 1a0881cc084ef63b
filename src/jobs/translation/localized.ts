import type { LanguageCode } from '#app.config'
import { sourceLanguage } from '#lib/content-languages.ts'
import type { ContentMutation, ContentPatch, ContentWriter } from '#services/content/writer.server.ts'
import type { Translator } from '#services/translation/translator.ts'
import { planUnits } from './plan-units.ts'
import { findLocalizedLists, type LocalizedList, listLocalizedUnits, listSourceUnits } from './rules/localized-lists.ts'
import { getRecordedUnits } from './rules/record.ts'
import { buildRecordMutations, type LanguageResult, mapLanguages, type TranslationRun, toFailedResult } from './run.ts'
import { type TranslatedUnit, translateUnits } from './translate-units.ts'

interface PreparedTranslation extends LanguageResult {
  mutations: { document: Extract<ContentMutation, { patch: unknown }>[]; record: ContentMutation[] }
}

/** Writes all languages in one transaction, because they are in the same document. */
export async function translateLocalizedDocument(
  writer: ContentWriter,
  translator: Translator,
  run: TranslationRun,
): Promise<LanguageResult[]> {
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
 * Also updates outdated machine translations.
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

/** Only the first patch checks the revision, because all patches are in the same transaction. */
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
