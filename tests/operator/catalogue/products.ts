import { openShop } from '../../contract/commerce/shop.ts'
import type { ShopFolder } from '../shop-folder.ts'

/** Manufacturer data that market rules require, as columns and cells of a CSV file. */
export const manufacturerData = {
  columns: ['manufacturer', 'manufacturer_address', 'manufacturer_contact'].map((name) => `attribute:${name}_text`),
  cells: ['Nordbeutel GmbH', 'Hafenstrasse 1; 20457 Hamburg', 'safety@nordbeutel.example'],
}

/** Fetches a product from the commerce API. By default, `request` selects all markets and pricelists. */
export function fetchProduct(
  { withDatabase }: ShopFolder,
  sku: string,
  request: object = { market: 'all', pricelist: 'all' },
) {
  return withDatabase(async (database) => {
    const { id } = await database.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()
    const shop = await openShop({ database })
    const { body } = await shop.callAsServer('POST', '/products', { products: [id], ...request })
    return JSON.parse(JSON.stringify(body)).products[0]
  })
}
