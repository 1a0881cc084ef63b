import type { Generated } from 'kysely'
import type { Flag, Json, Moment } from './columns.ts'

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
  stock: { product: string; quantity: number; batch: Generated<string | null> }
  catalogue_version: { id: number; version: number }
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
  /** Idempotency key. */
  key: string | null
}

interface PictureSourceTable {
  source: string
  hash: string
  /** What its files are called, without size and ending. */
  name: string
  etag: string | null
  modified: string | null
  read_at: Moment
}
