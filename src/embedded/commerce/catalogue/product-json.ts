import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import { keptFor } from './kept.ts'
import { productWire, type RelatedDetail } from './product-wire.ts'
import type { CatalogueView } from './view.ts'

/** Characters of JSON kept for one state of the catalogue. */
const keptJson = keptFor<string>(48 * 1024 * 1024, (json) => json.length)

/**
 * A product as JSON text. Lists of hundreds of products with all their pack sizes are asked for again and again, so the
 * text is kept until the catalogue or its stock changes.
 */
export function productJson(
  catalogue: Catalogue,
  product: CatalogueProduct,
  view: CatalogueView,
  detail: RelatedDetail,
): string {
  const key = [product.id, view.market, view.pricelist, view.language, view.mediaBase, detail].join('|')
  return keptJson(catalogue, key, () => JSON.stringify(productWire(catalogue, product, view, detail)))
}
