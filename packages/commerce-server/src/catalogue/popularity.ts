import type { Database } from '@pouchery/platform/database/database'
import type { CatalogueProduct } from './catalogue.ts'

export type SalesByProduct = ReadonlyMap<string, number>

type Ranked = Pick<CatalogueProduct, 'attributes'>

export async function loadSalesByProduct(database: Database): Promise<SalesByProduct> {
  const rows = await database.selectFrom('product_sales').selectAll().execute()
  return new Map(rows.map(({ product, cans }) => [product, cans]))
}

/** Ranks by sold cans first and by the operator's value second. */
export function computePopularity(cans: number, operatorValue: number, maxOperatorValue: number): number {
  return cans === 0 ? operatorValue : cans * (Math.ceil(maxOperatorValue) + 1) + operatorValue
}

/** Sets the attribute `popularity_text` of products with sales. Does not change packs. */
export function setPopularityFromSales(products: ReadonlyMap<string, Ranked>, sales: SalesByProduct): void {
  if (sales.size === 0) return
  let maxValue = 0
  for (const product of products.values()) maxValue = Math.max(maxValue, getOperatorValue(product))
  for (const [id, cans] of sales) {
    const product = products.get(id)
    if (!product) continue
    const popularity = computePopularity(cans, getOperatorValue(product), maxValue)
    // Copy the attributes, because products with equal attributes share one object.
    product.attributes = { ...product.attributes, popularity_text: String(popularity) }
  }
}

function getOperatorValue({ attributes: { popularity_text: text } }: Ranked): number {
  const number = typeof text === 'string' ? Number(text) : 0
  return Number.isFinite(number) ? Math.max(number, 0) : 0
}
