import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { findBlockDefinition } from '#lib/content/blocks.ts'
import type { Translator } from '#services/translation/translator.ts'
import type { PlannedUnit } from './plan-units.ts'
import { createFingerprint, type RecordedUnit } from './rules/record.ts'
import { escapeText, fromMarkup, type TextSpan, toMarkup, unescapeText } from './span-markup.ts'

export interface TranslatedUnit extends PlannedUnit {
  record: RecordedUnit
}

/**
 * Translates the texts of all `write` units with one call.
 * @throws TranslatorError
 */
export async function translateUnits(
  translator: Translator,
  units: readonly PlannedUnit[],
  language: LanguageCode,
): Promise<TranslatedUnit[]> {
  const texts = units.map((unit) => (unit.action === 'write' && !unit.shared ? extractTexts(unit.value) : []))
  const all = texts.flat()
  const translated = all.length > 0 ? await translator.translate(all, language) : []
  let next = 0
  return units.map((unit, index) => {
    const count = texts[index]?.length ?? 0
    const own = translated.slice(next, next + count)
    next += count
    return finishUnit(unit, own)
  })
}

function finishUnit(unit: PlannedUnit, texts: readonly string[]): TranslatedUnit {
  const source = createFingerprint(unit.value)
  if (unit.action !== 'write') return { ...unit, record: { path: unit.path, source, target: unit.target } }
  const value = texts.length > 0 ? replaceTexts(unit.value, texts) : unit.value
  return { ...unit, value, record: { path: unit.path, source, target: createFingerprint(value) } }
}

const block = v.looseObject({
  _type: v.literal('block'),
  children: v.array(v.looseObject({ _type: v.string(), _key: v.string(), text: v.optional(v.string()) })),
})

const typed = v.looseObject({ _type: v.string() })

type VisitMarkup = (markup: string) => string

/** Returns the texts as markup, in the order expected by {@link replaceTexts}. */
export function extractTexts(value: unknown): string[] {
  const texts: string[] = []
  visitTexts(value, (markup) => {
    texts.push(markup)
    return markup
  })
  return texts
}

/**
 * Replaces the texts in the order of {@link extractTexts} and leaves everything else unchanged.
 * @throws TranslatorError
 */
export function replaceTexts(value: unknown, texts: readonly string[]): unknown {
  let next = 0
  return visitTexts(value, (markup) => texts[next++] ?? markup)
}

function visitTexts(value: unknown, visit: VisitMarkup): unknown {
  if (typeof value === 'string') return visitText(value, visit)
  if (Array.isArray(value)) return value.map((item) => visitTexts(item, visit))
  const paragraph = v.safeParse(block, value)
  if (paragraph.success) return visitBlock(paragraph.output, visit)
  const other = v.safeParse(typed, value)
  return other.success ? visitFields(other.output, visit) : value
}

function visitText(text: string, visit: VisitMarkup): string {
  return text.trim() === '' ? text : unescapeText(visit(escapeText(text)))
}

function visitBlock(paragraph: v.InferOutput<typeof block>, visit: VisitMarkup): unknown {
  const spans: TextSpan[] = paragraph.children.map(({ text, ...rest }) =>
    text === undefined ? rest : { ...rest, text },
  )
  if (!spans.some(({ text }) => text?.trim())) return paragraph
  return { ...paragraph, children: fromMarkup(visit(toMarkup(spans)), spans) }
}

function visitFields(fields: v.InferOutput<typeof typed>, visit: VisitMarkup): unknown {
  const changed: Record<string, unknown> = {}
  for (const name of findBlockDefinition(fields._type)?.translated ?? []) {
    const text = fields[name]
    if (typeof text === 'string') changed[name] = visitText(text, visit)
  }
  return { ...fields, ...changed }
}
