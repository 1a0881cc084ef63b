import type { IndexSettings } from './settings.ts'

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
    entry.split(',').map((written, _place, together) => {
      const unordered = /^\s*unordered\((.*)\)\s*$/.exec(written)?.[1]
      return {
        name: (unordered ?? written.replace(/^\s*ordered\((.*)\)\s*$/, '$1')).trim(),
        rank,
        unordered: unordered !== undefined || together.length > 1,
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
  /** True for `afterDistinct(name)`: it is counted over what is left of each group. */
  afterDistinct: boolean
}

/** Reads `attributesForFaceting`; modifiers may stand around each other: `afterDistinct(searchable(brand))`. */
export function facetRules({ attributesForFaceting }: IndexSettings): FacetRule[] {
  return attributesForFaceting.map((entry) => {
    const modifiers = new Set<string>()
    let name = entry.trim()
    for (;;) {
      const [, modifier, inner] = /^(searchable|filterOnly|afterDistinct)\((.*)\)$/.exec(name) ?? []
      if (modifier === undefined || inner === undefined) break
      modifiers.add(modifier)
      name = inner.trim()
    }
    return {
      name,
      counted: !modifiers.has('filterOnly'),
      searchable: modifiers.has('searchable'),
      afterDistinct: modifiers.has('afterDistinct'),
    }
  })
}

/** An attribute that records are sorted by, and whether more is better. */
export interface Sorting {
  name: string
  descending: boolean
}

/** Reads `asc(price)`; undefined for what is no sorting. */
export function readSorting(entry: string): Sorting | undefined {
  const [, direction, name] = /^(asc|desc)\((.+)\)$/.exec(entry.trim()) ?? []
  return name === undefined ? undefined : { name: name.replace(/^"(.*)"$/, '$1'), descending: direction === 'desc' }
}

/** Reads `customRanking`. */
export function customRanking({ customRanking: entries }: IndexSettings): Sorting[] {
  return entries.flatMap((entry) => readSorting(entry) ?? [])
}

/** A replica as its primary names it. */
export interface ReplicaRule {
  name: string
  /** It shares the primary's records and words, and only sorts them otherwise. */
  virtual: boolean
}

/** Reads `replicas`: `products_en_price` and `virtual(products_en_news)`. */
export function replicaRules({ replicas }: Pick<IndexSettings, 'replicas'>): ReplicaRule[] {
  return replicas.map((entry) => {
    const inner = /^virtual\((.*)\)$/.exec(entry)?.[1]
    return { name: inner ?? entry, virtual: inner !== undefined }
  })
}

/** Which numeric attributes can be filtered by, and how; undefined when all can. */
export function numericAttributes({
  numericAttributesForFiltering: named,
}: IndexSettings): ReadonlyMap<string, { equalOnly: boolean }> | undefined {
  if (!named) return undefined
  return new Map(
    named.map((entry) => {
      const inner = /^\s*equalOnly\((.*)\)\s*$/.exec(entry)?.[1]
      return [(inner ?? entry).trim(), { equalOnly: inner !== undefined }] as const
    }),
  )
}
