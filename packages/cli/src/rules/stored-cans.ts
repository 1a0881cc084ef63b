import type { Database } from '@pouchery/platform/database/database'
import { storedGoods } from 'pouchery/services/commerce/catalogue/stored-product'
import type { OfferedCan } from 'pouchery/services/commerce/sale/offered-cans.server'
import { recordPages } from '../catalogue/state.ts'

/** The cans of the shop's own database. Packs are judged by their can, so they are left out. */
export async function storedCans(database: Database): Promise<OfferedCan[]> {
  const cans: OfferedCan[] = []
  for await (const page of recordPages(database)) {
    for (const { sku, name, attributes, markets: offered, pack } of page) {
      if (!pack) cans.push({ sku, name, goods: storedGoods(attributes), offered })
    }
  }
  return cans
}
