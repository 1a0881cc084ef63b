import * as v from 'valibot'
import { filterFields } from './filters.ts'

const integerOption = v.pipe(v.number(), v.integer(), v.minValue(0))
const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(200))

const idList = v.pipe(
  v.array(idText),
  v.maxLength(2000),
  v.transform((ids) => (ids.length === 0 ? undefined : ids)),
)
const filterEntries = Object.fromEntries(filterFields.map(({ field }) => [field, v.optional(idList)]))

const sortFields = ['uri', 'categoryItemSort', 'collectionUri', 'priceAsNumber', 'createdAt', 'modifiedAt'] as const

const listNumber = v.union([
  v.literal('all'),
  integerOption,
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
])

/** Outside server mode, only `language` has an effect. */
export const catalogueViewEntries = {
  market: v.optional(listNumber),
  pricelist: v.optional(listNumber),
  country: v.optional(v.string()),
  language: v.optional(v.string()),
}

export const paginationEntries = {
  skipFirst: v.optional(integerOption, 0),
  limit: v.optional(integerOption),
}

/** See commerce reference section 9, "Catalogue". */
export const productQuerySchema = v.object({
  ...catalogueViewEntries,
  ...paginationEntries,
  products: v.optional(idList),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  relatedProducts: v.optional(v.boolean(), false),
  onlyAvailable: v.optional(v.boolean(), false),
  uri: v.optional(
    v.object({ uri: v.pipe(v.string(), v.maxLength(300)), for: v.array(v.picklist(['product', 'category'])) }),
  ),
  sortOrder: v.optional(
    v.pipe(
      v.array(v.object({ field: v.picklist(sortFields), order: v.optional(v.picklist(['asc', 'desc']), 'asc') })),
      v.maxLength(sortFields.length),
    ),
    [],
  ),
  filters: v.optional(v.record(v.string(), v.array(v.string())), {}),
})

export type ProductQuery = v.InferOutput<typeof productQuerySchema>

export const productBodySchema = v.pipe(
  v.looseObject(filterEntries),
  v.transform(({ filters: _ignored, ...body }): unknown => {
    const filters = Object.fromEntries(filterFields.flatMap(({ field }) => (body[field] ? [[field, body[field]]] : [])))
    return { ...body, filters }
  }),
  productQuerySchema,
)
