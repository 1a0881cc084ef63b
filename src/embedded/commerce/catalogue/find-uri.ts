import type { Catalogue, CatalogueCategory, CatalogueProduct } from './catalogue.ts'

export type FoundUri =
  | { found: 'product'; product: CatalogueProduct }
  | { found: 'category'; category: CatalogueCategory }

/**
 * What a uri names (commerce reference 9, `POST uri`). A product is found by its own uri, and also by
 * `{categoryUri}/{uri}` as product links are written (specification section 2).
 */
export function findUri(catalogue: Catalogue, uri: string, kinds: readonly string[]): FoundUri | undefined {
  const wanted = uri.replace(/^\/+|\/+$/g, '')
  const category = catalogue.categories.find((candidate) => candidate.uri === wanted)
  if (category && kinds.includes('category')) return { found: 'category', category }
  const product = kinds.includes('product') ? findProduct(catalogue, wanted) : undefined
  return product && { found: 'product', product }
}

function findProduct(catalogue: Catalogue, wanted: string): CatalogueProduct | undefined {
  const slash = wanted.lastIndexOf('/')
  const product = catalogue.productUris.get(wanted.slice(slash + 1))
  if (!product || slash < 0) return product
  const categoryUri = wanted.slice(0, slash)
  const places = [product.category, ...(product.part?.product ?? product).listings.map(({ category }) => category)]
  return places.some(({ uri }) => uri === categoryUri) ? product : undefined
}
