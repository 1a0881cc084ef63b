import type { Generated } from 'kysely'
import type { Flag, Json, Moment } from './columns.ts'

/** What is sold: products, prices, pictures, shelves. */
export interface GoodsTables {
  brand: { id: string; name: string; uri: string }
  collection: { id: string; name: string; uri: string }
  category: { id: string; uri: string; parent: string | null; names: Json; position: number }
  product: ProductTable
  product_category: { product: string; category: string; position: number }
  product_market: { product: string; market: number }
  product_price: { product: string; pricelist: number; price: number; price_before: number | null }
  /** Every price there was, each in effect from its moment (`YYYY-MM-DD HH:mm:ss`, UTC) until the next row's. */
  price_history: PriceHistoryTable
  /** Pictures by their file below the media folder; empty with SQLite (pictures.ts). */
  product_picture: { file: string; bytes: Uint8Array }
  product_relation: { product: string; related: string; relation: string; position: number }
  /** A fixed bundle of `quantity` of one product; it has no stock of its own. */
  bundle_part: { bundle: string; product: string; quantity: number }
  /** Units on the shelf, by product, and the batch they are packed from, where somebody said so. */
  stock: { product: string; quantity: number; batch: Generated<string | null> }
  /** One row, raised whenever what the catalogue shows has changed. */
  catalogue_version: { id: number; version: number }
  /** Cans of a product sold lately (catalogue/popularity.ts). */
  product_sales: { product: string; cans: number }
  stock_journal: StockJournalTable
  picture_source: PictureSourceTable
}

interface ProductTable {
  id: string
  /** The product's only item (size). */
  item: string
  sku: string
  ean: string
  name: string
  uri: string
  brand: string
  category: string
  excerpt: string
  description: string
  meta_description: string
  /** Custom attributes as they stand on the wire. */
  attributes: Json
  /** Texts and labels by language, English left out: that is what the other columns hold. */
  translations: Generated<Json>
  /** Picture file names by size: `{"standard": [...], "list": [...]}`. */
  media: Json
  show_as_new: Flag
  created_at: string
  modified_at: string
  collection: Generated<string | null>
}

interface PriceHistoryTable {
  product: string
  pricelist: number
  valid_from: string
  price: number
  /** The campaign a reduced price belongs to; null for a price that is no reduction. */
  campaign: Generated<string | null>
}

/** What somebody made of the number on a shelf. What orders take and give back is not in it (office/stock-ledger.ts). */
interface StockJournalTable {
  number: Generated<number>
  product: string
  at: Moment
  actor: string
  reason: string
  before: number
  after: number
  /** Whoever adds the same again with the same key has done it once. */
  key: string | null
}

/** Where a picture came from, so that it is not fetched and drawn again (imported-pictures.ts). */
interface PictureSourceTable {
  /** An address, or a file's name. */
  source: string
  /** Of its bytes. */
  hash: string
  /** What its files are called, without size and ending. */
  name: string
  etag: string | null
  modified: string | null
  read_at: Moment
}
