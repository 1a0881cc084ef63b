import type { LanguageCode } from '#app.config'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDecimal } from '#lib/format/format-decimal.ts'
import { m } from '#messages/first.ts'
import type { Strength } from '#services/commerce/product.ts'
import { getCodeLabel } from '#services/search/records/labels.ts'

export const getStrengthLabel = (strength: Strength): string => m[`strength_${strength}`]()

export const getFormatLabel = (format: string): string => getCodeLabel('format', format, getPageLanguage())

export function getWeightLabel(content: string | undefined, language: LanguageCode): string | undefined {
  const grams = /^(\d+(?:\.\d+)?) ?g$/.exec(content ?? '')?.[1]
  return grams === undefined ? content : m.unit_g({ amount: formatDecimal(Number(grams), language) })
}

export function getNicotineLabel(mg: number, language: LanguageCode): string {
  return m.unit_mg({ amount: formatDecimal(mg, language) })
}
