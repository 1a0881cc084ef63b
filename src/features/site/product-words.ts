import type { LanguageCode } from '#app.config'
import { m } from '#messages/first.ts'
import type { Flavour } from '#services/commerce/product.ts'

export const flavourLabels: Record<Flavour, () => string> = {
  berry: () => m.flavour_berry(),
  fruit: () => m.flavour_fruit(),
  other: () => m.flavour_other(),
  cola: () => m.flavour_cola(),
  liquorice: () => m.flavour_liquorice(),
  mint: () => m.flavour_mint(),
  coffee: () => m.flavour_coffee(),
  citrus: () => m.flavour_citrus(),
  natural: () => m.flavour_natural(),
}

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
