/** The catalogue as the service holds it in memory. Money in minor units of the pricelist's currency. */
export interface Catalogue {
  products: ReadonlyMap<string, CatalogueProduct>
  /** Products by their item id. */
  items: ReadonlyMap<string, CatalogueProduct>
  productUris: ReadonlyMap<string, CatalogueProduct>
  categories: readonly CatalogueCategory[]
  brands: readonly CatalogueBrand[]
  collections: readonly CatalogueCollection[]
  /** Units on the shelf by product; bundles have no entry. */
  stock: ReadonlyMap<string, number>
}

export interface CatalogueBrand {
  id: string
  name: string
  uri: string
}

/** A group of products across brands, for example those of a season. */
export type CatalogueCollection = CatalogueBrand

export interface CatalogueCategory {
  id: string
  uri: string
  parent: CatalogueCategory | undefined
  /** Own name by language. */
  names: Record<string, string>
}

export interface CataloguePrice {
  now: number
  /** Only while the product is on sale. */
  before?: number
  /** Lowest price of the 30 days before the sale began. */
  lowest30?: number
}

export interface CatalogueProduct {
  id: string
  item: string
  sku: string
  ean: string
  name: string
  uri: string
  brand: CatalogueBrand
  category: CatalogueCategory
  collection?: CatalogueCollection | undefined
  excerpt: string
  description: string
  metaDescription: string
  /** Custom attributes as on the wire. */
  attributes: Record<string, string | Record<string, string>>
  /** File names by size. */
  media: Record<string, string[]>
  isNew: boolean
  createdAt: string
  modifiedAt: string
  /** Categories it is listed in, with its place there. */
  listings: { category: CatalogueCategory; position: number }[]
  markets: ReadonlySet<number>
  prices: ReadonlyMap<number, CataloguePrice>
  related: { product: CatalogueProduct; relation: string }[]
  /** What a bundle is made of; absent for a product of its own. */
  part?: { product: CatalogueProduct; quantity: number }
}

/** How many of a product can be had now: of a bundle, as many as its parts on the shelf make. */
export function unitsInStock(catalogue: Catalogue, product: CatalogueProduct): number {
  const { product: shelf, quantity } = shelfUse(product)
  return Math.floor((catalogue.stock.get(shelf.id) ?? 0) / quantity)
}

/** The product whose shelf a sale of this one is taken from, and how many units one sale takes. */
export function shelfUse(product: CatalogueProduct): { product: CatalogueProduct; quantity: number } {
  return product.part ?? { product, quantity: 1 }
}

/** A category's names from the root down, in the language or else in English. */
export function categoryNames(category: CatalogueCategory, language: string): string[] {
  const own = category.names[language] ?? category.names.en ?? category.uri
  return category.parent ? [...categoryNames(category.parent, language), own] : [own]
}

/** How many units of a product's shelf one sale of it, or of a pack of it, takes. */
export function saleSizes({ products }: Pick<Catalogue, 'products'>, shelf: string): readonly number[] {
  const known = sizesByShelf.get(products) ?? collectSizes(products)
  sizesByShelf.set(products, known)
  return known.get(shelf) ?? []
}

const sizesByShelf = new WeakMap<Catalogue['products'], Map<string, number[]>>()

function collectSizes(products: Catalogue['products']): Map<string, number[]> {
  const sizes = new Map<string, number[]>()
  for (const product of products.values()) {
    const { product: shelf, quantity } = shelfUse(product)
    const known = sizes.get(shelf.id) ?? []
    if (!known.includes(quantity)) known.push(quantity)
    sizes.set(shelf.id, known)
  }
  return sizes
}
