import * as v from 'valibot'
import type { SearchableFacet } from './records/settings.ts'
import {
  pageIndexSuffix,
  pageRecordSchema,
  postIndexSuffix,
  postRecordSchema,
  searchRecordSchema,
  toIndexName,
} from './wire.ts'

export interface SuggestRequest {
  query: string
  language: string
  /** If set, only products that are sold in this market, and terms of such products, are suggested. */
  market?: number | undefined
}

const limits = { products: 5, searchTerms: 4, pages: 3, posts: 3 } as const

const facetHitsSchema = v.object({ facetHits: v.array(v.object({ value: v.string(), count: v.number() })) })

const products = v.object({
  hits: v.array(searchRecordSchema),
  nbHits: v.number(),
  queryID: v.optional(v.string()),
  index: v.optional(v.string(), ''),
})

export interface Suggestions {
  words: string[]
  products: v.InferOutput<typeof products>['hits']
  count: number
  /** Needed to report clicks to the search service. */
  queryID: string | undefined
  index: string
  pages: v.InferOutput<typeof pageRecordSchema>[]
  posts: v.InferOutput<typeof postRecordSchema>[]
}

export const suggestionsSchema = v.pipe(
  v.tuple([
    products,
    facetHitsSchema,
    facetHitsSchema,
    v.object({ hits: v.array(pageRecordSchema) }),
    v.object({ hits: v.array(postRecordSchema) }),
  ]),
  v.transform(([found, flavours, categories, pages, posts]): Suggestions => {
    const words = [...flavours.facetHits, ...categories.facetHits].map(({ value }) => value)
    return {
      words: [...new Set(words)].slice(0, limits.searchTerms),
      products: found.hits,
      count: found.nbHits,
      queryID: found.queryID,
      index: found.index,
      pages: pages.hits,
      posts: posts.hits,
    }
  }),
)

export function createSuggestRequests(indexPrefix: string, { query, language, market }: SuggestRequest) {
  const productIndex = toIndexName(indexPrefix, language)
  const narrowed = market === undefined ? {} : { filters: `markets=${market}` }
  const more = query === '' ? 0 : 1
  const plain = { query, typoTolerance: 'min' as const, attributesToHighlight: [] as string[] }
  const facet = (name: SearchableFacet) => ({
    indexName: productIndex,
    type: 'facet' as const,
    facet: name,
    facetQuery: query.slice(0, 100),
    maxFacetHits: limits.searchTerms,
    ...narrowed,
  })
  return [
    { indexName: productIndex, ...plain, ...narrowed, hitsPerPage: limits.products, clickAnalytics: true },
    facet('flavourLabel'),
    facet('category'),
    { indexName: toIndexName(indexPrefix, language, pageIndexSuffix), ...plain, hitsPerPage: limits.pages * more },
    { indexName: toIndexName(indexPrefix, language, postIndexSuffix), ...plain, hitsPerPage: limits.posts * more },
  ]
}
