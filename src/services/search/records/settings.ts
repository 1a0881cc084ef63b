import type { LanguageCode } from '#app.config'
import { codedAttributes } from '#lib/facets.ts'
import type { SearchRecord } from '../wire.ts'
import type { SearchFeed } from './feed.ts'

interface SettingsOf<Attribute extends string> {
  /** In descending priority. `unordered` ignores the position of a word in the text. */
  searchableAttributes: readonly (Attribute | `unordered(${Attribute})`)[]
  /** `searchable`: users can search within the values. `filterOnly`: values can be filtered, but have no counts. */
  attributesForFaceting: readonly (Attribute | `searchable(${Attribute})` | `filterOnly(${Attribute})`)[]
  /** Searchable, but not returned with hits. */
  unretrievableAttributes?: readonly Attribute[]
  customRanking: readonly `${'asc' | 'desc'}(${Attribute})`[]
}

/** Settings of the product index (search reference section 1). */
export const productIndexSettings = {
  searchableAttributes: [
    'title',
    'brand',
    'flavour',
    'flavourLabel',
    'strength',
    'strengthLabel',
    'category',
    'unordered(sku)',
    'unordered(excerpt)',
  ],
  attributesForFaceting: [
    'searchable(brand)',
    ...codedAttributes,
    'searchable(flavourLabel)',
    'tags',
    'searchable(category)',
    'filterOnly(markets)',
    'filterOnly(available)',
    'filterOnly(categoryIds)',
  ],
  unretrievableAttributes: ['excerpt'],
  customRanking: ['desc(popularity)'],
} as const satisfies SettingsOf<keyof SearchRecord>

type NameOf<Facet> = Facet extends `searchable(${infer Name})` ? Name : never
export type SearchableFacet = NameOf<(typeof productIndexSettings.attributesForFaceting)[number]>

export const pageIndexSettings = {
  searchableAttributes: ['title', 'unordered(description)'],
  attributesForFaceting: ['kind'],
  customRanking: ['asc(title)'],
} as const

/** `text` is the full text of a post. It is searchable, but not returned with hits. */
export const postIndexSettings = {
  searchableAttributes: ['title', 'unordered(categories)', 'unordered(tags)', 'unordered(excerpt)', 'unordered(text)'],
  attributesForFaceting: ['searchable(categories)', 'tags'],
  unretrievableAttributes: ['text'],
  customRanking: ['desc(publishedAt)'],
} as const

/** Languages for which the hosted service has no dictionary (stop words, plurals). */
const unsupportedLanguages: ReadonlySet<LanguageCode> = new Set(['hr'])
/** Languages in which a search also matches the last part of a compound word. */
const compoundLanguages: ReadonlySet<LanguageCode> = new Set(['da', 'de', 'nl', 'sv'])
const codeAttributes: readonly string[] = ['sku', 'brand', ...codedAttributes]

export function getSettingsForLanguage(language: LanguageCode, settings: SearchFeed['settings']): object {
  const words = settings.searchableAttributes
    .map((entry) => entry.replace(/^unordered\((.*)\)$/, '$1'))
    .filter((name) => !codeAttributes.includes(name))
  return {
    ...settings,
    ...(!unsupportedLanguages.has(language) && { indexLanguages: [language], queryLanguages: [language] }),
    ...(compoundLanguages.has(language) && { decompoundedAttributes: { [language]: words } }),
  }
}
