import type { ProductTranslation } from '@pouchery/commerce-server/admin'

/** Product or pack as represented in the catalogue file. References to other products use their SKU. */
export interface ProductRecord {
  /** Empty for a new product. */
  id: string
  sku: string
  name: string
  uri: string
  ean: string
  brand: string
  /** Empty if the product belongs to no collection. */
  collection: string
  /** URL path of the main category. */
  category: string
  /** Categories that list the product. A listing without a position is appended to its category. */
  listings: readonly Listing[]
  markets: readonly string[]
  /** Prices by pricelist, in minor units. */
  prices: ReadonlyMap<number, RecordPrice>
  pack: { of: string; quantity: number } | undefined
  /** Number of units in stock. Undefined for a pack. */
  stock: number | undefined
  excerpt: string
  description: string
  metaDescription: string
  /** Translated texts and labels, by language. English is the default and not included. */
  translations: Readonly<Record<string, ProductTranslation>>
  /** Custom attributes. A value is either text or a mapped attribute in the form `{ key: label }`. */
  attributes: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  pictures: Readonly<Record<string, readonly string[]>>
  isNew: boolean
  /** Format `YYYY-MM-DD HH:mm:ss`. */
  createdAt: string
  /** SKUs of related products in display order, by relation type. */
  relations: Readonly<Record<string, readonly string[]>>
}

export interface Listing {
  category: string
  position: number | undefined
}

/** Compares listings for a canonical order, so that the order in a file or in the database is not a change. */
export function byCategory(a: Listing, b: Listing): number {
  return a.category < b.category ? -1 : 1
}

export interface RecordPrice {
  price: number
  /** Price before the reduction. Undefined if the price is not reduced. */
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

/** Groups of tables. A product's change rewrites only the tables of the parts that changed. */
export type Part = 'product' | 'listings' | 'markets' | 'prices' | 'pack' | 'stock' | 'relations'

export interface Column {
  name: string
  part: Part
  write(record: ProductRecord): string
  /** Returns a copy of the record with the cell's value applied. @throws CellError */
  read(cell: string, record: ProductRecord): ProductRecord
}

/** Creates a URL slug of lower-case letters, digits and hyphens. Empty if the name has no Latin letters or digits. */
export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
