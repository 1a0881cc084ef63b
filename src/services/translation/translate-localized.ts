import type { LanguageCode } from '#app.config'
import { sourceLanguage } from '#lib/translation/languages.ts'
import { type LocalizedList, localizedLists, localizedUnits, sourceUnits } from '#lib/translation/localized-lists.ts'
import type { RecordedUnit } from '#lib/translation/record.ts'
import type { ContentPatch, StoredDocument } from '#services/content/writer.server.ts'
import { type PlanOptions, planUnits } from './plan-units.ts'
import { type FinishedUnit, translateUnits } from './translate-units.ts'
import type { Translator } from './translator.ts'

/** A document with localized values to be completed in one language. */
export interface LocalizedTask {
  document: StoredDocument
  recorded: readonly RecordedUnit[]
  language: LanguageCode
  options: PlanOptions
}

/** What a task comes to, before it is stored. */
export interface LocalizedTranslation {
  outcome: 'updated' | 'unchanged'
  /** Paths that were left although the English changed, because an editor wrote them. */
  kept: string[]
  patches: Omit<ContentPatch, 'id'>[]
  units: readonly RecordedUnit[]
}

/** Fills the localized values that are missing in a language, and renews those the translator wrote. @throws TranslatorError */
export async function translateLocalized(translator: Translator, task: LocalizedTask): Promise<LocalizedTranslation> {
  const { document, recorded, language, options } = task
  const planned = planUnits(sourceUnits(document), localizedUnits(document, language), recorded, options)
  const units = await translateUnits(translator, planned, language)
  const lists = new Map(localizedLists(document).map((list) => [list.path, list]))
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
  { value }: FinishedUnit,
  language: LanguageCode,
): Omit<ContentPatch, 'id'> {
  if (entries.some(({ _key }) => _key === language)) return { set: { [`${path}[_key=="${language}"].value`]: value } }
  const english = entries.find(({ _key }) => _key === sourceLanguage)
  return { insert: { after: `${path}[-1]`, items: [{ ...english, _key: language, value }] } }
}
