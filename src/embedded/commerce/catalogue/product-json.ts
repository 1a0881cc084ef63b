import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import { keptFor } from './kept.ts'
import { productWire, type RelatedDetail } from './product-wire.ts'
import type { CatalogueView } from './view.ts'

/** Bytes of JSON kept for one state of the catalogue: one market's whole list of 20,000 products and their packs. */
const keptJson = keptFor<Buffer>(192 * 1024 * 1024, (json) => json.length)

/**
 * A product as JSON, in bytes as they are sent. Lists of hundreds of products with all their pack sizes are asked for
 * again and again, so it is kept until the catalogue or its stock changes; bytes lie outside of the memory that is
 * searched for garbage.
 */
export function productJson(
  catalogue: Catalogue,
  product: CatalogueProduct,
  view: CatalogueView,
  detail: RelatedDetail,
): Buffer {
  const key = [product.id, view.market, view.pricelist, view.language, view.mediaBase, detail].join('|')
  return keptJson(catalogue, key, () => Buffer.from(JSON.stringify(productWire(catalogue, product, view, detail))))
}
