import type { LanguageCode } from '#app.config'
import type { FontScript } from '#brand/font-files.ts'

/** Languages that need only the Latin font file. */
const plainLatin: ReadonlySet<LanguageCode> = new Set(['en', 'de', 'sv', 'da', 'nl', 'fr', 'it', 'es'])

/** Returns the character sets whose font files a page in this language needs. */
export function getFontScripts(language: LanguageCode): readonly FontScript[] {
  if (plainLatin.has(language)) return ['latin']
  return ['latin', language === 'el' ? 'greek' : 'latinExt']
}
