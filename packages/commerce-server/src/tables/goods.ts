import type { Generated } from 'kysely'
import type { Flag, Json, Timestamp } from './columns.ts'

export interface GoodsTables {
  brand: { id: string; name: string; uri: string }
  collection: { id: string; name: string; uri: string }
  category: { id: string; uri: string; parent: string | null; names: Json; position: number }
  product: ProductTable
  product_category: { product: string; category: string; position: number }
  product_market: { product: string; market: number }
  product_price: { product: string; pricelist: number; price: number; price_before: number | null }
  /** Price history. Each price applies from `valid_from` (`YYYY-MM-DD HH:mm:ss`, UTC) until the next row. */
  price_history: PriceHistoryTable
  /** Image files by path relative to the media folder. Empty on SQLite, where the files are on disk (pictures.ts). */
  product_picture: { file: string; bytes: Uint8Array }
  product_relation: { product: string; related: string; relation: string; position: number }
  /** A pack: a bundle of `quantity` units of one product. Bundles have no stock of their own. */
  bundle_part: { bundle: string; product: string; quantity: number }
  stock: { product: string; quantity: number; batch: Generated<string | null> }
  catalogue_version: { id: number; version: number }
  product_sales: { product: string; cans: number }
  stock_journal: StockJournalTable
  picture_source: PictureSourceTable
}

interface ProductTable {
  id: string
  /** Id of the product's only item (size). */
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
  attributes: Json
  /** Names and descriptions by language. English is in the other columns. */
  translations: Generated<Json>
  /** Image file names by size: `{"standard": [...], "list": [...]}`. */
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
  /** Campaign that a reduced price belongs to. Null for a regular price. */
  campaign: Generated<string | null>
}

/** Manual stock changes only. Sales, cancellations and returns are not logged here (admin/stock-history.ts). */
interface StockJournalTable {
  number: Generated<number>
  product: string
  at: Timestamp
  actor: string
  reason: string
  before: number
  after: number
  /** Idempotency key. */
  key: string | null
}

interface PictureSourceTable {
  source: string
  hash: string
  /** File name without size and extension. */
  name: string
  etag: string | null
  modified: string | null
  read_at: Timestamp
}
