import type { LanguageCode } from '#app.config'
import type { SearchObject } from '../wire.ts'

/**
 * Search records of one kind in every language. The embedded service reloads the feed after each change; a command
 * uploads the feed to the hosted service.
 */
export interface SearchFeed {
  /** Follows the language in the index name. Empty for products. */
  suffix: string
  /** Initial settings, to which `getSettingsForLanguage` adds language-specific settings. */
  settings: { readonly searchableAttributes: readonly string[] }
  load: (language: LanguageCode) => Promise<readonly SearchObject[]>
}
