import * as v from 'valibot'
import { refused } from '../refusal.ts'

const names = v.array(v.string())
const size = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

export const typoTolerance = v.union([v.boolean(), v.picklist(['min', 'strict', 'true', 'false'])])

/** Settings of an index that have an effect here; others are kept and given back as they were. */
const settingsSchema = v.looseObject({
  searchableAttributes: v.optional(names, []),
  attributesForFaceting: v.optional(names, []),
  customRanking: v.optional(names, []),
  unretrievableAttributes: v.optional(names, []),
  attributesToRetrieve: v.optional(names, ['*']),
  attributesToHighlight: v.optional(v.nullable(names), null),
  highlightPreTag: v.optional(v.string(), '<em>'),
  highlightPostTag: v.optional(v.string(), '</em>'),
  hitsPerPage: v.optional(size(0, 1000), 20),
  maxValuesPerFacet: v.optional(size(1, 1000), 100),
  paginationLimitedTo: v.optional(size(0, 20_000), 1000),
  minWordSizefor1Typo: v.optional(size(1, 1000), 4),
  minWordSizefor2Typos: v.optional(size(1, 1000), 8),
  typoTolerance: v.optional(typoTolerance, true),
  queryType: v.optional(v.picklist(['prefixLast', 'prefixAll', 'prefixNone']), 'prefixLast'),
  removeWordsIfNoResults: v.optional(v.picklist(['none', 'lastWords', 'firstWords', 'allOptional']), 'none'),
  sortFacetValuesBy: v.optional(v.picklist(['count', 'alpha']), 'count'),
  /** By language, the attributes of which compound words are found by their last part too. */
  decompoundedAttributes: v.optional(v.record(v.string(), names), {}),
  /** What the hosted service answers beside the above, with its defaults. */
  ranking: v.optional(names, ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']),
  separatorsToIndex: v.optional(v.string(), ''),
  exactOnSingleWordQuery: v.optional(v.string(), 'attribute'),
  alternativesAsExact: v.optional(names, ['ignorePlurals', 'singleWordSynonym']),
})

export type IndexSettings = v.InferOutput<typeof settingsSchema>

/** Reads settings, with the hosted service's defaults for what is left out. @throws Refusal (400) */
export function parseSettings(input: unknown): IndexSettings {
  const parsed = v.safeParse(settingsSchema, input)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw refused(400, `Invalid value for "${v.getDotPath(issue) ?? 'settings'}" attribute: ${issue.message}`)
}

export interface TypoLengths {
  /** Words from this length on may have one wrong letter, and two. */
  one: number
  two: number
}

export function typoLengths({ minWordSizefor1Typo: one, minWordSizefor2Typos: two }: IndexSettings): TypoLengths {
  return { one, two }
}

/** An attribute that is searched in: `rank` 0 is the most important; `unordered`: the place of a word says nothing. */
export interface SearchedAttribute {
  name: string
  rank: number
  unordered: boolean
}

/** Reads `searchableAttributes`: `title`, `unordered(sku)`, and `brand,flavour` for two of one importance. */
export function searchedAttributes({ searchableAttributes }: IndexSettings): SearchedAttribute[] {
  return searchableAttributes.flatMap((entry, rank) =>
    entry.split(',').map((written) => {
      const unordered = /^\s*unordered\((.*)\)\s*$/.exec(written)?.[1]
      return {
        name: (unordered ?? written.replace(/^\s*ordered\((.*)\)\s*$/, '$1')).trim(),
        rank,
        unordered: unordered !== undefined,
      }
    }),
  )
}

/** Languages that write words together, and that the hosted service takes apart. */
const decompounded: ReadonlySet<string> = new Set(['da', 'de', 'fi', 'nl', 'no', 'sv'])

/** Reads `decompoundedAttributes`, which names attributes by language: `{ de: ['title'] }`. */
export function decompoundedAttributes({ decompoundedAttributes: named }: IndexSettings): ReadonlySet<string> {
  return new Set(Object.entries(named).flatMap(([language, names]) => (decompounded.has(language) ? names : [])))
}

export interface FacetRule {
  name: string
  /** False for `filterOnly(name)`: it is never counted. */
  counted: boolean
  /** True for `searchable(name)`: its values can be searched. */
  searchable: boolean
}

/** Reads `attributesForFaceting`. */
export function facetRules({ attributesForFaceting }: IndexSettings): FacetRule[] {
  return attributesForFaceting.map((entry) => {
    const [, modifier, inner] = /^\s*(searchable|filterOnly|afterDistinct)\((.*)\)\s*$/.exec(entry) ?? []
    return { name: (inner ?? entry).trim(), counted: modifier !== 'filterOnly', searchable: modifier === 'searchable' }
  })
}

/** Reads `customRanking`: attributes and whether more is better. */
export function customRanking({ customRanking: entries }: IndexSettings): { name: string; descending: boolean }[] {
  return entries.flatMap((entry) => {
    const [, direction, name] = /^(asc|desc)\((.+)\)$/.exec(entry.trim()) ?? []
    return name === undefined ? [] : [{ name, descending: direction === 'desc' }]
  })
}
