import type { LanguageCode } from '#app.config'
import { codedAttributes } from '#lib/facets.ts'
import type { SearchRecord } from '../wire.ts'
import type { Feed } from './feed.ts'

/** Settings that name only attributes which the index's records have. */
interface SettingsOf<Attribute extends string> {
  /** Most important first; `unordered`: the place of a word in the text says nothing. */
  searchableAttributes: readonly (Attribute | `unordered(${Attribute})`)[]
  /** `searchable`: its values can be searched themselves; `filterOnly`: they are never counted. */
  attributesForFaceting: readonly (Attribute | `searchable(${Attribute})` | `filterOnly(${Attribute})`)[]
  /** For finding only. */
  unretrievableAttributes?: readonly Attribute[]
  customRanking: readonly `${'asc' | 'desc'}(${Attribute})`[]
}

/** Settings of a product index (search reference section 1). */
export const productSettings = {
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
/** Facets of products of which a word can be looked for. */
export type SearchableFacet = NameOf<(typeof productSettings.attributesForFaceting)[number]>

/** Settings of the index of brand, flavour and offer pages. */
export const pageSettings = {
  searchableAttributes: ['title', 'unordered(description)'],
  attributesForFaceting: ['kind'],
  customRanking: ['asc(title)'],
} as const

/** Settings of the index of the blog's posts. Their whole text is for finding only. */
export const postSettings = {
  searchableAttributes: ['title', 'unordered(categories)', 'unordered(tags)', 'unordered(excerpt)', 'unordered(text)'],
  attributesForFaceting: ['searchable(categories)', 'tags'],
  unretrievableAttributes: ['text'],
  customRanking: ['desc(publishedAt)'],
} as const

/** The hosted service knows the words and plurals of all of the shop's languages but Croatian. */
const unknownToService: ReadonlySet<LanguageCode> = new Set(['hr'])
/** Languages that write words together: a word is found by the last part of a longer one too. */
const compounding: ReadonlySet<LanguageCode> = new Set(['da', 'de', 'nl', 'sv'])
/** No words of the language. */
const codes: readonly string[] = ['sku', 'brand', ...codedAttributes]

/** The settings of an index of one language, with what that language asks for. */
export function settingsIn(language: LanguageCode, settings: Feed['settings']): object {
  const words = settings.searchableAttributes
    .map((entry) => entry.replace(/^unordered\((.*)\)$/, '$1'))
    .filter((name) => !codes.includes(name))
  return {
    ...settings,
    ...(!unknownToService.has(language) && { indexLanguages: [language], queryLanguages: [language] }),
    ...(compounding.has(language) && { decompoundedAttributes: { [language]: words } }),
  }
}
