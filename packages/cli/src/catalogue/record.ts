import type { ProductTranslation } from '@pouchery/commerce-server/admin'

export interface ProductRecord {
  id: string
  sku: string
  name: string
  uri: string
  ean: string
  brand: string
  collection: string
  category: string
  /** A listing without a position is added to the end of its category. */
  listings: readonly CategoryPosition[]
  markets: readonly string[]
  /** Keyed by pricelist. Amounts are in minor units. */
  prices: ReadonlyMap<number, RecordPrice>
  pack: { of: string; quantity: number } | undefined
  stock: number | undefined
  excerpt: string
  description: string
  metaDescription: string
  /** Keyed by language, without English. */
  translations: Readonly<Record<string, ProductTranslation>>
  /** Keyed by attribute name. A value is plain text, or a map from keys to labels. */
  attributes: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  pictures: Readonly<Record<string, readonly string[]>>
  isNew: boolean
  /** Format `YYYY-MM-DD HH:mm:ss`. */
  createdAt: string
  relations: Readonly<Record<string, readonly string[]>>
}

export interface CategoryPosition {
  category: string
  position: number | undefined
}

/** Sorts listings by category, so that a different order in the file or database is not detected as a change. */
export function compareByCategory(a: CategoryPosition, b: CategoryPosition): number {
  return a.category < b.category ? -1 : 1
}

export interface RecordPrice {
  price: number
  /** Undefined if the price is not reduced. */
  before: number | undefined
}

export function createEmptyRecord(sku: string, createdAt: string): ProductRecord {
  return {
    ...{ id: '', sku, name: '', uri: '', ean: '', brand: '', collection: '', category: '' },
    ...{ listings: [], markets: [], prices: new Map(), pack: undefined, stock: undefined },
    ...{ excerpt: '', description: '', metaDescription: '', translations: {}, attributes: {}, pictures: {} },
    ...{ isNew: false, createdAt, relations: {} },
  }
}

export type RecordSection = 'product' | 'listings' | 'markets' | 'prices' | 'pack' | 'stock' | 'relations'

export interface CatalogueColumn {
  name: string
  section: RecordSection
  write(record: ProductRecord): string
  /** @throws CellError */
  read(cell: string, record: ProductRecord): ProductRecord
}

export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
