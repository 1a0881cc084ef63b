import type { ProductTranslation } from '@pouchery/commerce-server/admin'

/** Product or pack as in the catalogue file. Other products are referenced by SKU. */
export interface ProductRecord {
  /** Empty for a new product. */
  id: string
  sku: string
  name: string
  uri: string
  ean: string
  brand: string
  /** Empty if the product is in no collection. */
  collection: string
  /** URL path of the main category. */
  category: string
  /** Categories of the product. Without a position, the product is last. */
  listings: readonly Listing[]
  markets: readonly string[]
  /** By pricelist, in minor units. */
  prices: ReadonlyMap<number, RecordPrice>
  pack: { of: string; quantity: number } | undefined
  /** Units in stock. Undefined for a pack. */
  stock: number | undefined
  excerpt: string
  description: string
  metaDescription: string
  /** Texts and labels in languages other than English. */
  translations: Readonly<Record<string, ProductTranslation>>
  /** Custom attributes: text, or a mapped attribute as `{ key: label }`. */
  attributes: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  pictures: Readonly<Record<string, readonly string[]>>
  isNew: boolean
  /** `YYYY-MM-DD HH:mm:ss`. */
  createdAt: string
  /** SKUs by relation type, in order. */
  relations: Readonly<Record<string, readonly string[]>>
}

export interface Listing {
  category: string
  position: number | undefined
}

/** Canonical order of listings, so that their order in a file or the database is not a change. */
export function byCategory(a: Listing, b: Listing): number {
  return a.category < b.category ? -1 : 1
}

export interface RecordPrice {
  price: number
  /** Regular price during a sale. */
  before: number | undefined
}

export function newRecord(sku: string, createdAt: string): ProductRecord {
  return {
    ...{ id: '', sku, name: '', uri: '', ean: '', brand: '', collection: '', category: '' },
    ...{ listings: [], markets: [], prices: new Map(), pack: undefined, stock: undefined },
    ...{ excerpt: '', description: '', metaDescription: '', translations: {}, attributes: {}, pictures: {} },
    ...{ isNew: false, createdAt, relations: {} },
  }
}

/** Groups of tables. A change rewrites only the tables of the changed parts. */
export type Part = 'product' | 'listings' | 'markets' | 'prices' | 'pack' | 'stock' | 'relations'

export interface Column {
  name: string
  part: Part
  write(record: ProductRecord): string
  /** Returns the record with the cell's value applied. @throws CellError */
  read(cell: string, record: ProductRecord): ProductRecord
}

/** Creates a URL slug: lower-case letters, digits and hyphens. Empty if the name contains no Latin letter or digit. */
export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
