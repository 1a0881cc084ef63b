import type { formats, LanguageCode } from '#app.config'
import { decimal, flavourLabels } from '#features/site/product-words.ts'
import { m } from '#messages/first.ts'
import type { Flavour, Strength } from '#services/commerce/product.ts'

export const strengthLabels: Record<Strength, () => string> = {
  1: () => m.strength_1(),
  2: () => m.strength_2(),
  3: () => m.strength_3(),
  4: () => m.strength_4(),
}

export const formatLabels: Record<(typeof formats)[number], () => string> = {
  slim: () => m.format_slim(),
  mini: () => m.format_mini(),
  normal: () => m.format_normal(),
  large: () => m.format_large(),
  superslim: () => m.format_superslim(),
}

/** A flavour family's name in the page's language. */
export const flavourLabel = (flavour: Flavour): string => flavourLabels[flavour]()

/** The word for a strength of 1 to 4. */
export const strengthLabel = (strength: Strength): string => strengthLabels[strength]()

/** A pouch format's name; one that the shop does not know is called as the catalogue calls it. */
export const formatLabel = (format: string): string => labelOf(formatLabels, format)

/** A value may come from a link, so it may be anything: only a table's own entry names it. */
export function labelOf(labels: Partial<Record<string, () => string>>, value: string): string {
  return (Object.hasOwn(labels, value) && labels[value]?.()) || value
}

/** The content of a can, which the service writes `16.8 g`: "16,8 g". What is not grams stays as it is. */
export function weightLabel(content: string | undefined, language: LanguageCode): string | undefined {
  const grams = /^(\d+(?:\.\d+)?) ?g$/.exec(content ?? '')?.[1]
  return grams === undefined ? content : m.unit_g({ amount: decimal(Number(grams), language) })
}

/** Nicotine in one pouch: "10 mg". */
export function nicotineLabel(mg: number, language: LanguageCode): string {
  return m.unit_mg({ amount: decimal(mg, language) })
}
