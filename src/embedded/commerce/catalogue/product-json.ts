import { LRUCache } from 'lru-cache'
import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import { productWire, type RelatedDetail } from './product-wire.ts'
import type { CatalogueView } from './view.ts'

/** Characters of JSON kept for one state of the catalogue. */
const keptCharacters = 48 * 1024 * 1024

const kept = new WeakMap<Catalogue, LRUCache<string, string>>()

/**
 * A product as JSON text. Lists of hundreds of products with all their pack sizes are asked for again and again, so the
 * text is kept until the catalogue changes.
 */
export function productJson(
  catalogue: Catalogue,
  product: CatalogueProduct,
  view: CatalogueView,
  detail: RelatedDetail,
): string {
  const cache = cacheOf(catalogue)
  const key = [product.id, view.market, view.pricelist, view.language, detail].join('|')
  const known = cache.get(key)
  if (known !== undefined) return known
  const json = JSON.stringify(productWire(catalogue, product, view, detail))
  cache.set(key, json)
  return json
}

function cacheOf(catalogue: Catalogue): LRUCache<string, string> {
  const cache =
    kept.get(catalogue) ??
    new LRUCache<string, string>({ maxSize: keptCharacters, sizeCalculation: (json) => json.length })
  kept.set(catalogue, cache)
  return cache
}
