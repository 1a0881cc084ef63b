import * as v from 'valibot'
import { amount, list, maybeText, text, textOrEmpty, uriOrEmpty } from './values.ts'

/** `name` and `uri` are full paths from the root (commerce reference section 2.5). */
export const WireCategory = v.object({
  category: text,
  name: list(text),
  uri: uriOrEmpty,
  inCategory: maybeText,
  metaTitle: maybeText,
  metaDescription: maybeText,
})
export type WireCategory = v.InferOutput<typeof WireCategory>

export const WireBrand = v.object({ brand: text, name: text, uri: textOrEmpty })
export type WireBrand = v.InferOutput<typeof WireBrand>

/** A facet. `count` refers to the filtered list, `totalCount` to the unfiltered list. */
export const WireFilter = v.object({
  field: text,
  values: list(v.object({ value: textOrEmpty, count: amount, totalCount: amount })),
})
export type WireFilter = v.InferOutput<typeof WireFilter>

/**
 * Catalogue responses (commerce reference section 9). Each product is parsed separately, so that an invalid
 * product does not fail the response.
 */
export const ProductsResponse = v.object({
  products: v.nonOptional(list(v.unknown())),
  productCount: amount,
  filter: list(WireFilter),
})
export const CategoriesResponse = v.object({ categories: v.nonOptional(list(WireCategory)) })
export const BrandsResponse = v.object({ brands: v.nonOptional(list(WireBrand)) })
export const UriResponse = v.variant('found', [
  v.object({ found: v.literal('product'), product: v.unknown() }),
  v.object({
    found: v.literal('category'),
    category: WireCategory,
    products: list(v.unknown()),
    productCount: amount,
  }),
])
