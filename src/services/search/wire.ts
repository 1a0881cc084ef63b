import * as v from 'valibot'
import { type CodedAttribute, codedAttributes } from '#lib/facets.ts'

/** One record of any index: an id and whatever attributes its owner gave it. */
export interface SearchObject {
  objectID: string
  [attribute: string]: unknown
}

const price = v.object({
  /** Written out with its currency. */
  price: v.string(),
  /** Major units of the pricelist's currency. */
  priceAsNumber: v.number(),
  priceBeforeDiscountAsNumber: v.number(),
  discountPercent: v.number(),
})

type LabelAttribute = `${CodedAttribute}Label`
const labelAttributes = codedAttributes.map((attribute): LabelAttribute => `${attribute}Label`)

/** Codes, the same in every language, and their translated labels. */
const codeEntries = v.entriesFromList(
  [...codedAttributes, ...labelAttributes],
  v.union([v.string(), v.array(v.string())]),
)

/** One product of the index `products_{language}` (search reference section 1). Nicotine in mg. */
export const searchRecordSchema = v.object({
  /** The product id of the commerce service. */
  objectID: v.string(),
  title: v.string(),
  sku: v.string(),
  uri: v.string(),
  categoryUri: v.string(),
  brand: v.string(),
  brandUri: v.string(),
  category: v.string(),
  categories: v.array(v.string()),
  categoryIds: v.array(v.string()),
  ...codeEntries,
  nicotinePerPortionMg: v.optional(v.number()),
  portionsPerPackage: v.optional(v.number()),
  packSize: v.number(),
  image: v.string(),
  /** By pricelist number. */
  prices: v.record(v.string(), price),
  /** Market numbers it is sold in. */
  markets: v.array(v.number()),
  available: v.boolean(),
  popularity: v.number(),
  /** Seconds since 1970. */
  createdAt: v.number(),
  tags: v.array(v.string()),
  offer: v.optional(v.string()),
  /** What the operator says of it in a sentence; only for finding, no hit has it. */
  excerpt: v.optional(v.string()),
})

export type SearchRecord = v.InferOutput<typeof searchRecordSchema>
export type CodeRecord = Pick<SearchRecord, CodedAttribute | LabelAttribute>

/** What the shop reads of a search answer (search reference section 5). */
export const searchResponseSchema = v.object({
  hits: v.array(searchRecordSchema),
  nbHits: v.number(),
  page: v.number(),
  nbPages: v.number(),
  hitsPerPage: v.number(),
  facets: v.optional(v.record(v.string(), v.record(v.string(), v.number())), {}),
  queryID: v.optional(v.string()),
})

export type SearchResponse = v.InferOutput<typeof searchResponseSchema>

/** What a search for ids alone answers. */
export const foundIdsSchema = v.object({
  hits: v.array(v.object({ objectID: v.string() })),
  nbHits: v.number(),
  queryID: v.optional(v.string()),
})

export type MatchedIds = v.InferOutput<typeof foundIdsSchema>

/** Attributes that a product block of the blog may search in (specification section 3, blockAlgoliaProducts). */
export const searchFields = ['title', 'brand', 'strength', 'flavour', 'category'] as const
export type SearchField = (typeof searchFields)[number]

/** What follows the language in the names of the indexes of editors' pages and of posts. */
export const pageSuffix = '_pages'
export const postSuffix = '_posts'

/** The name of the index of one kind of records in one language; products have no suffix. */
export function indexName(prefix: string, language: string, suffix = ''): string {
  return `${prefix}${language}${suffix}`
}

/** A page of a brand, flavour or offer in the index `{prefix}{language}_pages`. */
export const pageRecordSchema = v.object({
  objectID: v.string(),
  title: v.string(),
  /** Its path without language and leading slash. */
  uri: v.string(),
  /** `brands`, `flavour` or `offer_text`. */
  kind: v.string(),
  /** The commerce service's uri of a brand, the code of a flavour. */
  code: v.optional(v.string(), ''),
})

/** A post of the blog in the index `{prefix}{language}_posts`. */
export const postRecordSchema = v.object({
  objectID: v.string(),
  title: v.string(),
  uri: v.string(),
  /** Language it is written in; English where it was not translated. */
  language: v.optional(v.string()),
  excerpt: v.optional(v.string(), ''),
})
