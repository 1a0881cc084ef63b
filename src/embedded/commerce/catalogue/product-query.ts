import * as v from 'valibot'
import { filterFields } from './filter.ts'

const idList = v.pipe(v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), v.maxLength(2000))
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
const filterEntries = Object.fromEntries(filterFields.map(({ field }) => [field, v.optional(idList)]))

const sortFields = ['uri', 'categoryItemSort', 'collectionUri', 'priceAsNumber', 'createdAt', 'modifiedAt'] as const

/** For which market, pricelist and language products are asked; the first two count in server mode only. */
export const viewEntries = {
  market: v.optional(v.union([v.literal('all'), wholeNumber])),
  pricelist: v.optional(v.union([v.literal('all'), wholeNumber])),
  language: v.optional(v.string()),
}

/** Body of `POST products` (commerce reference 9); filter fields by their own names. */
export const productQuerySchema = v.object({
  ...viewEntries,
  skipFirst: v.optional(wholeNumber, 0),
  limit: v.optional(wholeNumber),
  products: v.optional(idList),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  relatedProducts: v.optional(v.boolean(), false),
  onlyAvailable: v.optional(v.boolean(), false),
  uri: v.optional(v.object({ uri: v.string(), for: v.array(v.picklist(['product', 'category'])) })),
  sortOrder: v.optional(
    v.array(v.object({ field: v.picklist(sortFields), order: v.optional(v.picklist(['asc', 'desc']), 'asc') })),
    [],
  ),
  filters: v.optional(v.record(v.string(), idList), {}),
})

export type ProductQuery = v.InferOutput<typeof productQuerySchema>

/** The body as it arrives: the filter fields lie beside the others and are gathered into `filters`. */
export const productBodySchema = v.pipe(
  v.looseObject(filterEntries),
  v.transform(({ filters: _ignored, ...body }): unknown => {
    const filters = Object.fromEntries(filterFields.flatMap(({ field }) => (body[field] ? [[field, body[field]]] : [])))
    return { ...body, filters }
  }),
  productQuerySchema,
)
