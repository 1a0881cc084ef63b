import type { Database } from '@pouchery/platform/database/database'
import type { OfferedProduct } from 'pouchery/services/commerce/sale/offered-products.server'
import { readRegulatedAttributes } from 'pouchery/services/commerce/wire/regulated-attributes'
import { loadRecordPages } from '../catalogue/state.ts'

/** Omits packs, because the market rules regulate the product that they contain. */
export async function loadOfferedProducts(database: Database): Promise<OfferedProduct[]> {
  const cans: OfferedProduct[] = []
  for await (const page of loadRecordPages(database)) {
    for (const { sku, name, attributes, markets: offered, prices, pack } of page) {
      if (!pack)
        cans.push({ sku, name, goods: readRegulatedAttributes(attributes), offered, pricelists: [...prices.keys()] })
    }
  }
  return cans
}
