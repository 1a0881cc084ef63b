import * as v from 'valibot'
import { parseValidEntries } from '#lib/parse-valid-entries.ts'
import type { RegulatedAttributes } from '#market-rules/rules/can-be-sold.ts'
import type { CommerceClientConfig } from '../catalogue/catalogue-request.server.ts'
import { loadProductsOfDefaultCategory } from '../catalogue/product-pages.server.ts'
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
 * Returns the regulated attributes of all cans of the default category and of their packs, by item ID.
 * @throws CommerceServiceError
 */
export async function fetchRegulatedAttributesByItem(
  clientConfig: CommerceClientConfig,
): Promise<ReadonlyMap<string, RegulatedAttributes>> {
  const found = new Map<string, RegulatedAttributes>()
  for await (const page of loadProductsOfDefaultCategory(clientConfig)) {
    for (const can of parseValidEntries(goodsSchema, page)) {
      const goods = readRegulatedAttributes(can)
      for (const item of itemsOf(can)) found.set(item, goods)
    }
  }
  return found
}

/** Returns the item IDs of a can and of its packs. For a product without items, returns the product ID instead. */
function itemsOf(product: GoodsSchema): string[] {
  const packs = product.relatedProducts.filter(({ relation }) => relation === 'variant')
  return [product, ...packs].flatMap(({ items, product: id }) =>
    items.length === 0 ? [id] : items.map(({ item }) => item),
  )
}
