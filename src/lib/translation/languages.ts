import { defaultLanguage, type LanguageCode } from '#app.config'
import { languageCodes } from '../locale-url.ts'

/** The language everything is written in first. */
export const sourceLanguage = defaultLanguage

/** The languages texts are translated into: all of `app.config.ts` but the first. */
export const targetLanguages: readonly LanguageCode[] = languageCodes.filter((code) => code !== sourceLanguage)
