import type { Generated } from 'kysely'
import type { Flag, JsonColumn, Timestamp } from './columns.ts'

export interface CatalogueTables {
  brand: { id: string; name: string; uri: string }
  collection: { id: string; name: string; uri: string }
  category: { id: string; uri: string; parent: string | null; names: JsonColumn; position: number }
  product: {
    id: string
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
    attributes: JsonColumn
    /** Keyed by language. English texts are in the other columns. */
    translations: Generated<JsonColumn>
    /** File names per size: `{"standard": [...], "list": [...]}`. */
    media: JsonColumn
    show_as_new: Flag
    created_at: string
    modified_at: string
    collection: Generated<string | null>
  }
  product_category: { product: string; category: string; position: number }
  product_market: { product: string; market: number }
  product_price: { product: string; pricelist: number; price: number; price_before: number | null }
  /** Each price applies from `valid_from` (`YYYY-MM-DD HH:mm:ss`, UTC) until `valid_from` of the next row. */
  price_history: {
    product: string
    pricelist: number
    valid_from: string
    price: number
    campaign: Generated<string | null>
  }
  /** `file` is relative to the media folder. The table is empty with SQLite, where pictures are files (pictures.ts). */
  product_picture: { file: string; bytes: Uint8Array }
  product_relation: { product: string; related: string; relation: string; position: number }
  bundle_part: { bundle: string; product: string; quantity: number }
  stock: { product: string; quantity: number; batch: Generated<string | null> }
  catalogue_version: { id: number; version: number }
  product_sales: { product: string; cans: number }
  /** Contains no sales, cancellations or returns, which are read from orders (admin/stock-reports.ts). */
  stock_journal: {
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
  picture_source: {
    source: string
    hash: string
    name: string
    etag: string | null
    modified: string | null
    read_at: Timestamp
  }
}
