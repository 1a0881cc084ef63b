import * as v from 'valibot'
import {
  amountSchema,
  createListSchema,
  maybeTextSchema,
  textOrEmptySchema,
  textSchema,
  uriOrEmptySchema,
} from './values.ts'

/** `name` and `uri` contain the full path from the root (commerce reference section 2.5). */
export const wireCategorySchema = v.object({
  category: textSchema,
  name: createListSchema(textSchema),
  uri: uriOrEmptySchema,
  inCategory: maybeTextSchema,
  metaTitle: maybeTextSchema,
  metaDescription: maybeTextSchema,
})
export type WireCategory = v.InferOutput<typeof wireCategorySchema>

export const wireBrandSchema = v.object({ brand: textSchema, name: textSchema, uri: textOrEmptySchema })
export type WireBrand = v.InferOutput<typeof wireBrandSchema>

/** `count`: matches under the other filters. `totalCount`: unfiltered matches (commerce reference section 2.5). */
export const wireFilterSchema = v.object({
  field: textSchema,
  values: createListSchema(v.object({ value: textOrEmptySchema, count: amountSchema, totalCount: amountSchema })),
})
export type WireFilter = v.InferOutput<typeof wireFilterSchema>

/**
 * Response to `products` (commerce reference section 9). Products are parsed separately, so that an invalid product
 * does not invalidate the response.
 */
export const productsResponseSchema = v.object({
  products: v.nonOptional(createListSchema(v.unknown())),
  productCount: amountSchema,
  filter: createListSchema(wireFilterSchema),
})
export const categoriesResponseSchema = v.object({ categories: v.nonOptional(createListSchema(wireCategorySchema)) })
export const brandsResponseSchema = v.object({ brands: v.nonOptional(createListSchema(wireBrandSchema)) })
export const uriResponseSchema = v.variant('found', [
  v.object({ found: v.literal('product'), product: v.unknown() }),
  v.object({
    found: v.literal('category'),
    category: wireCategorySchema,
    products: createListSchema(v.unknown()),
    productCount: amountSchema,
  }),
])
