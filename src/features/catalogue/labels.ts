import type { LanguageCode } from '#app.config'
import { pageLanguage } from '#features/site/page-language.ts'
import { decimal } from '#features/site/product-copy.ts'
import { m } from '#messages/first.ts'
import type { Strength } from '#services/commerce/product.ts'
import { label } from '#services/search/records/labels.ts'

/** The word for a strength of 1 to 4. */
export const strengthLabel = (strength: Strength): string => m[`strength_${strength}`]()

/** A pouch format's name; one that the shop does not know is called as the catalogue calls it. */
export const formatLabel = (format: string): string => label('format', format, pageLanguage())

/** The content of a can, which the service writes `16.8 g`: "16,8 g". What is not grams stays as it is. */
export function weightLabel(content: string | undefined, language: LanguageCode): string | undefined {
  const grams = /^(\d+(?:\.\d+)?) ?g$/.exec(content ?? '')?.[1]
  return grams === undefined ? content : m.unit_g({ amount: decimal(Number(grams), language) })
}

/** Nicotine in one pouch: "10 mg". */
export function nicotineLabel(mg: number, language: LanguageCode): string {
  return m.unit_mg({ amount: decimal(mg, language) })
}
