import type { SearchRecord } from '#services/search/wire.ts'

/** Attributes searched in, most important first (integrations reference, section 1.1). */
export const searchableAttributes = [
  'title',
  'brand',
  'flavour',
  'flavourLabel',
  'strength',
  'strengthLabel',
  'category',
  'sku',
] as const satisfies readonly (keyof SearchRecord)[]

export type SearchableAttribute = (typeof searchableAttributes)[number]

/** Attributes that may be filtered by; those of `countedFacets` are counted too. */
export const countedFacets: readonly string[] = ['brand', 'flavour', 'strength', 'format', 'tags']
export const filterOnlyFacets: readonly string[] = ['markets', 'available', 'categoryIds']

/** Words from this length on may have one wrong letter, and two (the hosted service's defaults). */
export const typoLengths = { one: 4, two: 8 } as const

export const hitsPerPageDefault = 20
export const hitsPerPageLimit = 1000
/** Hits beyond this place cannot be paged to. */
export const paginationLimit = 1000
export const facetValuesDefault = 100
