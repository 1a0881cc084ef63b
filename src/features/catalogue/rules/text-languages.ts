import { defaultLanguage, type LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import type { ProductTexts } from '#services/commerce/product.ts'

/** The texts of all products in one language, by product id. */
export type TextsById = ReadonlyMap<string, ProductTexts>

/**
 * The languages each product is described in, by product id: English, and those whose texts are others. The service
 * answers English where nothing was written and does not say so. A product without texts, or with all of them, is not in
 * the answer.
 */
export function textLanguages(texts: Partial<Record<LanguageCode, TextsById>>): Map<string, LanguageCode[]> {
  const known = new Map<string, LanguageCode[]>()
  for (const [id, english] of texts[defaultLanguage] ?? []) {
    if (english.excerpt === '' && english.description === '') continue
    const written = languageCodes.filter((code) => code === defaultLanguage || isOther(texts[code]?.get(id), english))
    if (written.length < languageCodes.length) known.set(id, written)
  }
  return known
}

function isOther(texts: ProductTexts | undefined, english: ProductTexts): boolean {
  return (
    texts !== undefined && (differs(texts.excerpt, english.excerpt) || differs(texts.description, english.description))
  )
}

function differs(text: string, english: string): boolean {
  return text !== '' && text !== english
}
