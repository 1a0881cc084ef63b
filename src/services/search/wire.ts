import * as v from 'valibot'
import { type CodedAttribute, codedAttributes } from '#lib/facets.ts'

export interface AnySearchRecord {
  objectID: string
  [attribute: string]: unknown
}

const price = v.object({
  /** Formatted, including the currency. */
  price: v.string(),
  /** Major units. */
  priceAsNumber: v.number(),
  priceBeforeDiscountAsNumber: v.number(),
  discountPercent: v.number(),
})

type LabelAttribute = `${CodedAttribute}Label`
const labelAttributes = codedAttributes.map((attribute): LabelAttribute => `${attribute}Label`)

/** Codes, which are the same in all languages, and their translated labels. */
const codeEntries = v.entriesFromList(
  [...codedAttributes, ...labelAttributes],
  v.union([v.string(), v.array(v.string())]),
)

/** Product in the index `products_{language}` (search reference section 1). Nicotine is in mg. */
export const searchRecordSchema = v.object({
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
  /** Prices by pricelist number. */
  prices: v.record(v.string(), price),
  markets: v.array(v.number()),
  available: v.boolean(),
  popularity: v.number(),
  /** Unix time in seconds. */
  createdAt: v.number(),
  tags: v.array(v.string()),
  offer: v.optional(v.string()),
  /** Searchable, but not returned with hits. */
  excerpt: v.optional(v.string()),
})

export type SearchRecord = v.InferOutput<typeof searchRecordSchema>
export type CodedAttributeFields = Pick<SearchRecord, CodedAttribute | LabelAttribute>

/** Search response (search reference section 5). */
export const searchResponseSchema = v.object({
  hits: v.array(searchRecordSchema),
  nbHits: v.number(),
  page: v.number(),
  nbPages: v.number(),
  hitsPerPage: v.number(),
  facets: v.optional(v.record(v.string(), v.record(v.string(), v.number())), {}),
  queryID: v.optional(v.string()),
})

export const idSearchResponseSchema = v.object({
  hits: v.array(v.object({ objectID: v.string() })),
  nbHits: v.number(),
  queryID: v.optional(v.string()),
})

export type IdSearchResponse = v.InferOutput<typeof idSearchResponseSchema>

/** Attributes that a product block in a blog post can search (specification section 3.6, `blockAlgoliaProducts`). */
export const searchFields = ['title', 'brand', 'strength', 'flavour', 'category'] as const
export type SearchField = (typeof searchFields)[number]

export const pageIndexSuffix = '_pages'
export const postIndexSuffix = '_posts'

export function toIndexName(prefix: string, language: string, suffix = ''): string {
  return `${prefix}${language}${suffix}`
}

/** Page of a brand, flavour, offer or campaign in the index `{prefix}{language}_pages`. */
export const pageRecordSchema = v.object({
  objectID: v.string(),
  title: v.string(),
  /** Without language prefix and leading slash. */
  uri: v.string(),
  /** `brands`, `flavour`, `offer_text` or `campaign`. */
  kind: v.string(),
  /** URI of the brand in commerce, or code of the flavour or offer. */
  code: v.optional(v.string(), ''),
})

export const postRecordSchema = v.object({
  objectID: v.string(),
  title: v.string(),
  uri: v.string(),
  /** Language of the post, which is English if there is no translation. */
  language: v.optional(v.string()),
  excerpt: v.optional(v.string(), ''),
})
