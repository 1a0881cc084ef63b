import { defaultLanguage, type LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import type { ProductTexts } from '#services/commerce/product.ts'

type ProductTextsById = ReadonlyMap<string, ProductTexts>

/**
 * Returns languages by product ID: English, and every language whose texts differ from the English ones. Identical
 * texts count as English, because the commerce service falls back to English without indicating the fallback. Omits
 * products without texts and products described in all languages.
 */
export function findDescriptionLanguages(
  texts: Partial<Record<LanguageCode, ProductTextsById>>,
): Map<string, LanguageCode[]> {
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
