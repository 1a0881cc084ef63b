import type { LanguageCode } from '#app.config'
import type { SearchObject } from '../wire.ts'

/**
 * The shop's own records of one kind, in every language. The embedded service reads it whenever something changed, a
 * command writes it to the hosted one.
 */
export interface Feed {
  /** What follows the language in the index's name; nothing for products. */
  suffix: string
  /** Settings the index has until others are written; `settingsIn` adds what a language asks for. */
  settings: { readonly searchableAttributes: readonly string[] }
  load: (language: LanguageCode) => Promise<readonly SearchObject[]>
}
