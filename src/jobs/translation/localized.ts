import type { LanguageCode } from '#app.config'
import { sourceLanguage } from '#lib/content-languages.ts'
import type { ContentMutation, ContentPatch, ContentWriter, StoredDocument } from '#services/content/writer.server.ts'
import type { Translator } from '#services/translation/translator.ts'
import { planUnits, type TranslationOptions } from './plan-units.ts'
import { findLocalizedLists, type LocalizedList, listLocalizedUnits, listSourceUnits } from './rules/localized-lists.ts'
import { getRecordedUnits, type RecordedUnit } from './rules/record.ts'
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
  return prepared.map(({ language, outcome, kept, draft, ...rest }) => {
    const message = 'message' in rest && typeof rest.message === 'string' ? { message: rest.message } : {}
    return { language, outcome, kept, draft, ...message }
  })
}

async function prepareLocalizedTranslation(
  translator: Translator,
  run: TranslationRun,
  language: LanguageResult['language'],
): Promise<PreparedTranslation> {
  const { document, id, record } = run.source
  const recorded = getRecordedUnits(record, language)
  const task = { document, recorded, language, options: run.options }
  const { outcome, kept, patches, units } = await translateLocalized(translator, task)
  return {
    ...{ language, outcome, kept, draft: document._id !== id },
    mutations: {
      document: patches.map((patch) => ({ patch: { id: document._id, ...patch } })),
      record: buildRecordMutations(id, recorded, { language, units }),
    },
  }
}

/** Only the first patch checks the revision, because all patches are in the same transaction. */
function buildTransaction(revision: string, prepared: readonly PreparedTranslation[]): ContentMutation[] {
  const [first, ...others] = prepared.flatMap(({ mutations }) => mutations.document)
  const records = prepared.flatMap(({ mutations }) => mutations.record)
  return first ? [{ patch: { ...first.patch, ifRevisionID: revision } }, ...others, ...records] : records
}

interface LocalizedTask {
  document: StoredDocument
  recorded: readonly RecordedUnit[]
  language: LanguageCode
  options: TranslationOptions
}

interface LocalizedTranslation {
  outcome: 'updated' | 'unchanged'
  kept: string[]
  patches: Omit<ContentPatch, 'id'>[]
  units: readonly RecordedUnit[]
}

/**
 * Also updates outdated machine translations.
 * @throws TranslatorError
 */
async function translateLocalized(translator: Translator, task: LocalizedTask): Promise<LocalizedTranslation> {
  const { document, recorded, language, options } = task
  const planned = planUnits(listSourceUnits(document), listLocalizedUnits(document, language), recorded, options)
  const units = await translateUnits(translator, planned, language)
  const lists = new Map(findLocalizedLists(document).map((list) => [list.path, list]))
  const patches = units
    .filter(({ action }) => action === 'write')
    .flatMap((unit) => {
      const list = lists.get(unit.path)
      return list ? [valuePatch(list, unit, language)] : []
    })
  return {
    outcome: patches.length > 0 ? 'updated' : 'unchanged',
    kept: units.filter(({ action }) => action === 'keep').map(({ path }) => path),
    patches,
    units: units.map(({ record }) => record),
  }
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
