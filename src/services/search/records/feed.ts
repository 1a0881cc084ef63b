import type { LanguageCode } from '#app.config'
import type { AnySearchRecord } from '../wire.ts'

/**
 * Search records of products, pages or posts in all languages. The embedded service reloads the feed after each change.
 * For the hosted service, a command uploads the feed.
 */
export interface SearchFeed {
  /** Last part of an index name, after the language code. Empty for products. */
  suffix: string
  /** Language-independent settings. `getSettingsForLanguage` adds the settings that depend on the language. */
  settings: { readonly searchableAttributes: readonly string[] }
  load: (language: LanguageCode) => Promise<readonly AnySearchRecord[]>
}
