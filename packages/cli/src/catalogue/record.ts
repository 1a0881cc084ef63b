import type { ProductTranslation } from '@pouchery/commerce-server/admin'

/** One product or pack as the catalogue file shows it. Others are named by their SKU. */
export interface ProductRecord {
  /** Empty for a product that has none yet. */
  id: string
  sku: string
  name: string
  uri: string
  ean: string
  /** The brand's name. */
  brand: string
  /** The collection's name; empty when it is in none. */
  collection: string
  /** Address of the main category. */
  category: string
  /** Categories it is listed in; without a position it comes last. */
  listings: readonly Listing[]
  /** Country codes of the markets it is sold in. */
  markets: readonly string[]
  /** Minor units by pricelist. */
  prices: ReadonlyMap<number, RecordPrice>
  pack: { of: string; quantity: number } | undefined
  /** Units on the shelf; a pack has none of its own. */
  stock: number | undefined
  excerpt: string
  description: string
  metaDescription: string
  /** Texts and labels in languages beside English. */
  translations: Readonly<Record<string, ProductTranslation>>
  /** Custom attributes: text, or a mapped one as `{ key: label }`. */
  attributes: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** Picture files by size. */
  pictures: Readonly<Record<string, readonly string[]>>
  isNew: boolean
  /** `YYYY-MM-DD HH:mm:ss`. */
  createdAt: string
  /** SKUs by kind of relation, in order. */
  relations: Readonly<Record<string, readonly string[]>>
}

export interface Listing {
  category: string
  position: number | undefined
}

/** The order listings stand in, so that theirs in a file or in the database makes no difference. */
export function byCategory(a: Listing, b: Listing): number {
  return a.category < b.category ? -1 : 1
}

export interface RecordPrice {
  price: number
  /** The regular price while the product is on sale. */
  before: number | undefined
}

/** A product nothing is known of but its SKU. */
export function newRecord(sku: string, createdAt: string): ProductRecord {
  return {
    ...{ id: '', sku, name: '', uri: '', ean: '', brand: '', collection: '', category: '' },
    ...{ listings: [], markets: [], prices: new Map(), pack: undefined, stock: undefined },
    ...{ excerpt: '', description: '', metaDescription: '', translations: {}, attributes: {}, pictures: {} },
    ...{ isNew: false, createdAt, relations: {} },
  }
}

/** Which tables a column stands in; a change of one rewrites those alone. */
export type Part = 'product' | 'listings' | 'markets' | 'prices' | 'pack' | 'stock' | 'relations'

/** A column of the catalogue file. */
export interface Column {
  name: string
  part: Part
  /** The cell that says what the record holds. */
  write(record: ProductRecord): string
  /** The record with what the cell says. @throws CellError */
  read(cell: string, record: ProductRecord): ProductRecord
}

/** A name as it stands in an address: small letters, digits and hyphens. Empty when it has no Latin letter or digit. */
export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
