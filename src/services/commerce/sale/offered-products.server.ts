import * as v from 'valibot'
import { markets, shopConstants } from '#app.config'
import type { RegulatedAttributes } from '#market-rules/rules/can-be-sold.ts'
import { type CommerceClientConfig, callCatalogue } from '../catalogue/catalogue-request.server.ts'
import { loadProductPages } from '../catalogue/product-pages.server.ts'
import { productsResponseSchema } from '../wire/catalogue.ts'
import { type WireProduct, wireProductSchema } from '../wire/product.ts'
import { readRegulatedAttributes } from '../wire/regulated-attributes.ts'

export interface OfferedProduct {
  sku: string
  name: string
  goods: RegulatedAttributes
  offered: readonly string[]
}

/**
 * Returns all cans, without applying the market rules.
 * @throws CommerceServiceError
 */
export async function listOfferedProducts(clientConfig: CommerceClientConfig): Promise<OfferedProduct[]> {
  const question = { language: 'en', market: 'all', pricelist: 'all', categories: [shopConstants.defaultCategory] }
  const pages = loadProductPages((page) =>
    callCatalogue(clientConfig, 'products', productsResponseSchema, { ...question, relatedProducts: false, ...page }),
  )
  const cans: OfferedProduct[] = []
  for await (const page of pages) {
    for (const entry of page) {
      const { success, output } = v.safeParse(wireProductSchema, entry)
      if (success) cans.push(toOfferedCan(output))
    }
  }
  return cans
}

function toOfferedCan(product: WireProduct): OfferedProduct {
  const { sku, name, markets: numbers } = product
  const offered = Object.entries(markets).flatMap(([country, { market }]) =>
    numbers.includes(market) ? [country] : [],
  )
  return { sku, name, goods: readRegulatedAttributes(product), offered }
}
