import * as v from 'valibot'
import type { SearchableFacet } from './records/settings.ts'
import { indexName, pageRecordSchema, pageSuffix, postRecordSchema, postSuffix, searchRecordSchema } from './wire.ts'

/** What is asked while somebody types. */
export interface SuggestRequest {
  query: string
  language: string
  /** Market number; only products sold there are found. Those of every market without one. */
  market?: number | undefined
}

const limits = { products: 5, words: 4, pages: 3, posts: 3 } as const

const facetHits = v.object({ facetHits: v.array(v.object({ value: v.string(), count: v.number() })) })

const products = v.object({
  hits: v.array(searchRecordSchema),
  nbHits: v.number(),
  queryID: v.optional(v.string()),
  index: v.optional(v.string(), ''),
})

/** What a search as you type shows. */
export interface Suggestions {
  /** Words that are worth searching for: flavours and categories. */
  words: string[]
  products: v.InferOutput<typeof products>['hits']
  /** Products found in all. */
  count: number
  /** For telling the service which of them was followed. */
  queryID: string | undefined
  /** Index they were found in. */
  index: string
  pages: v.InferOutput<typeof pageRecordSchema>[]
  posts: v.InferOutput<typeof postRecordSchema>[]
}

/** The results of one call, in the order of `requestsFor`. */
export const suggestionsSchema = v.pipe(
  v.tuple([
    products,
    facetHits,
    facetHits,
    v.object({ hits: v.array(pageRecordSchema) }),
    v.object({ hits: v.array(postRecordSchema) }),
  ]),
  v.transform(([found, flavours, categories, pages, posts]): Suggestions => {
    const words = [...flavours.facetHits, ...categories.facetHits].map(({ value }) => value)
    return {
      words: [...new Set(words)].slice(0, limits.words),
      products: found.hits,
      count: found.nbHits,
      queryID: found.queryID,
      index: found.index,
      pages: pages.hits,
      posts: posts.hits,
    }
  }),
)

/** Products, words of two facets, pages and posts. Without a query only the most popular products are asked for. */
export function requestsFor(indexPrefix: string, { query, language, market }: SuggestRequest) {
  const productIndex = indexName(indexPrefix, language)
  const narrowed = market === undefined ? {} : { filters: `markets=${market}` }
  const more = query === '' ? 0 : 1
  const plain = { query, attributesToHighlight: [] as string[] }
  const facet = (name: SearchableFacet) => ({
    indexName: productIndex,
    type: 'facet' as const,
    facet: name,
    facetQuery: query.slice(0, 100),
    maxFacetHits: limits.words,
    ...narrowed,
  })
  return [
    { indexName: productIndex, ...plain, ...narrowed, hitsPerPage: limits.products, clickAnalytics: true },
    facet('flavourLabel'),
    facet('category'),
    { indexName: indexName(indexPrefix, language, pageSuffix), ...plain, hitsPerPage: limits.pages * more },
    { indexName: indexName(indexPrefix, language, postSuffix), ...plain, hitsPerPage: limits.posts * more },
  ]
}
