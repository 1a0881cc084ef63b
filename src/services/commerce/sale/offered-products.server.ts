import { markets } from '#app.config'
import { parseValidEntries } from '#lib/parse-valid-entries.ts'
import type { RegulatedAttributes } from '#market-rules/rules/can-be-sold.ts'
import type { CommerceClientConfig } from '../catalogue/catalogue-request.server.ts'
import { loadProductsOfDefaultCategory } from '../catalogue/product-pages.server.ts'
import { type WireProduct, wireProductSchema } from '../wire/product.ts'
import { readRegulatedAttributes } from '../wire/regulated-attributes.ts'

export interface OfferedProduct {
  sku: string
  name: string
  goods: RegulatedAttributes
  /** Country codes of the markets in which the product is offered. */
  offered: readonly string[]
  pricelists: readonly number[]
}

/**
 * Returns all valid products of the default category, without applying the market rules.
 * @throws CommerceServiceError
 */
export async function listOfferedProducts(clientConfig: CommerceClientConfig): Promise<OfferedProduct[]> {
  const cans: OfferedProduct[] = []
  for await (const page of loadProductsOfDefaultCategory(clientConfig))
    cans.push(...parseValidEntries(wireProductSchema, page).map(toOfferedCan))
  return cans
}

function toOfferedCan(product: WireProduct): OfferedProduct {
  const { sku, name, markets: numbers } = product
  const offered = Object.entries(markets).flatMap(([country, { market }]) =>
    numbers.includes(market) ? [country] : [],
  )
  const pricelists = Object.entries(product.prices).flatMap(([list, { priceAsNumber }]) =>
    priceAsNumber === undefined ? [] : [Number(list)],
  )
  return { sku, name, goods: readRegulatedAttributes(product), offered, pricelists }
}
