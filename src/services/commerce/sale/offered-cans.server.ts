import * as v from 'valibot'
import { limits, markets } from '#app.config'
import type { Goods } from '#market-rules/rules/can-be-sold.ts'
import { type CommerceClientConfig, callCatalogue } from '../catalogue/catalogue-request.server.ts'
import { loadProductPages } from '../catalogue/product-pages.server.ts'
import { productsResponseSchema } from '../wire/catalogue.ts'
import { readGoods } from '../wire/goods.ts'
import { type WireProduct, wireProductSchema } from '../wire/product.ts'

export interface OfferedCan {
  sku: string
  name: string
  goods: Goods
  offered: readonly string[]
}

/**
 * Returns all cans, without applying the market rules.
 * @throws CommerceServiceError
 */
export async function listOfferedCans(clientConfig: CommerceClientConfig): Promise<OfferedCan[]> {
  const question = { language: 'en', market: 'all', pricelist: 'all', categories: [limits.defaultCategory] }
  const pages = loadProductPages((page) =>
    callCatalogue(clientConfig, 'products', productsResponseSchema, { ...question, relatedProducts: false, ...page }),
  )
  const cans: OfferedCan[] = []
  for await (const page of pages) {
    for (const entry of page) {
      const { success, output } = v.safeParse(wireProductSchema, entry)
      if (success) cans.push(toOfferedCan(output))
    }
  }
  return cans
}

function toOfferedCan(product: WireProduct): OfferedCan {
  const { sku, name, markets: numbers } = product
  const offered = Object.entries(markets).flatMap(([country, { market }]) =>
    numbers.includes(market) ? [country] : [],
  )
  return { sku, name, goods: readGoods(product), offered }
}
