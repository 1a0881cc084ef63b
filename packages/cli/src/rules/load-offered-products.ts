import type { Database } from '@pouchery/platform/database/database'
import { parseRegulatedAttributes } from 'pouchery/services/commerce/catalogue/stored-product'
import type { OfferedProduct } from 'pouchery/services/commerce/sale/offered-products.server'
import { loadRecordPages } from '../catalogue/state.ts'

/** Omits packs, which can be sold whenever the product that they contain can be sold. */
export async function loadOfferedProducts(database: Database): Promise<OfferedProduct[]> {
  const cans: OfferedProduct[] = []
  for await (const page of loadRecordPages(database)) {
    for (const { sku, name, attributes, markets: offered, pack } of page) {
      if (!pack) cans.push({ sku, name, goods: parseRegulatedAttributes(attributes), offered })
    }
  }
  return cans
}
