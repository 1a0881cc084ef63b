import type { LanguageCode } from '#app.config'
import { m } from '#messages/first.ts'
import type { Flavour } from '#services/commerce/product.ts'

/** A flavour family's name in the page's language. */
export const flavourLabel = (flavour: Flavour): string => m[`flavour_${flavour}`]()

// An Intl object costs more to build than a card to draw.
const numberFormats = new Map<string, Intl.NumberFormat>()

/** A number with at most one decimal, as the language writes it. */
export function decimal(value: number, language: LanguageCode): string {
  const known = numberFormats.get(language)
  if (known) return known.format(value)
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  numberFormats.set(language, format)
  return format.format(value)
}
