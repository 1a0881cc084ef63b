import type { LanguageCode } from '#app.config'
import type { SearchObject } from '../wire.ts'

/**
 * Search records of one kind in every language. The embedded service reloads the feed after each change. For the hosted
 * service, a command uploads the records.
 */
export interface Feed {
  /** Suffix after the language in the index name. Empty for products. */
  suffix: string
  /** Initial index settings. `settingsForLanguage` adds settings that depend on the language. */
  settings: { readonly searchableAttributes: readonly string[] }
  load: (language: LanguageCode) => Promise<readonly SearchObject[]>
}
