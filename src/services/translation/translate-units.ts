import type { LanguageCode } from '#app.config'
import { fingerprint } from '#lib/translation/fingerprint.ts'
import type { RecordedUnit } from '#lib/translation/record.ts'
import type { PlannedUnit } from './plan-units.ts'
import type { Translator } from './translator.ts'
import { textsOf, withTexts } from './unit-texts.ts'

/** A planned unit whose work is done: `value` is the translation where it was to be written, else the English. */
export interface FinishedUnit extends PlannedUnit {
  /** What is to be remembered of it. */
  record: RecordedUnit
}

/** Translates what is to be written, all texts of a document together. @throws TranslatorError */
export async function translateUnits(
  translator: Translator,
  units: readonly PlannedUnit[],
  language: LanguageCode,
): Promise<FinishedUnit[]> {
  const texts = units.map((unit) => (unit.action === 'write' && !unit.shared ? textsOf(unit.value) : []))
  const all = texts.flat()
  const translated = all.length > 0 ? await translator.translate(all, language) : []
  let next = 0
  return units.map((unit, index) => {
    const count = texts[index]?.length ?? 0
    const own = translated.slice(next, next + count)
    next += count
    return finished(unit, own)
  })
}

function finished(unit: PlannedUnit, texts: readonly string[]): FinishedUnit {
  const source = fingerprint(unit.value)
  if (unit.action !== 'write') return { ...unit, record: { path: unit.path, source, target: unit.target } }
  const value = texts.length > 0 ? withTexts(unit.value, texts) : unit.value
  return { ...unit, value, record: { path: unit.path, source, target: fingerprint(value) } }
}
