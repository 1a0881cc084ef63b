import type { LanguageCode } from '#app.config'
import { m } from '#messages/first.ts'
import type { Flavour } from '#services/commerce/product.ts'

export const getFlavourLabel = (flavour: Flavour): string => m[`flavour_${flavour}`]()

// Cached, because creating a formatter costs more than rendering a card, and the first one blocks a slow phone for 70 ms.
const numberFormats = new Map<string, Intl.NumberFormat>()

export function formatDecimal(value: number, language: LanguageCode): string {
  if (Number.isInteger(value) && value < 1000) return String(value)
  const known = numberFormats.get(language)
  if (known) return known.format(value)
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  numberFormats.set(language, format)
  return format.format(value)
}
