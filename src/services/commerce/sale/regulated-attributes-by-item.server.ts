import * as v from 'valibot'
import { shopConstants } from '#app.config'
import type { RegulatedAttributes } from '#market-rules/rules/can-be-sold.ts'
import { type CommerceClientConfig, callCatalogue } from '../catalogue/catalogue-request.server.ts'
import { loadProductPages } from '../catalogue/product-pages.server.ts'
import { productsResponseSchema } from '../wire/catalogue.ts'
import { readRegulatedAttributes } from '../wire/regulated-attributes.ts'
import { createListSchema, maybeTextSchema, textSchema } from '../wire/values.ts'

const itemFields = {
  product: textSchema,
  items: createListSchema(v.object({ item: textSchema })),
  relation: maybeTextSchema,
}

const goodsSchema = v.looseObject({ ...itemFields, relatedProducts: createListSchema(v.object(itemFields)) })
type GoodsSchema = v.InferOutput<typeof goodsSchema>

/**
 * Returns all cans of the default category and their packs by item ID.
 * @throws CommerceServiceError
 */
export async function fetchRegulatedAttributesByItem(
  clientConfig: CommerceClientConfig,
): Promise<ReadonlyMap<string, RegulatedAttributes>> {
  const question = { language: 'en', market: 'all', pricelist: 'all', categories: [shopConstants.defaultCategory] }
  const pages = loadProductPages((page) =>
    callCatalogue(clientConfig, 'products', productsResponseSchema, { ...question, relatedProducts: false, ...page }),
  )
  const found = new Map<string, RegulatedAttributes>()
  for await (const page of pages) {
    for (const entry of page) {
      const { success, output } = v.safeParse(goodsSchema, entry)
      if (!success) continue
      const goods = readRegulatedAttributes(output)
      for (const item of itemsOf(output)) found.set(item, goods)
    }
  }
  return found
}

/** Packs have the attributes of the can that lists them. */
function itemsOf(product: GoodsSchema): string[] {
  const packs = product.relatedProducts.filter(({ relation }) => relation === 'variant')
  return [product, ...packs].flatMap(({ items, product: id }) =>
    items.length === 0 ? [id] : items.map(({ item }) => item),
  )
}
