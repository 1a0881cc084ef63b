import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { markets } from '#app.config'
import type { Shop } from '../shops/shop-server.ts'

/** A single can of the test catalogue. `path` has no language prefix. */
export type CatalogueCan = v.InferOutput<typeof canSchema>

const canSchema = v.object({
  ...{ id: v.string(), item: v.string(), sku: v.string() },
  ...{ name: v.string(), path: v.string(), brand: v.string() },
})

/** Returns stocked cans sold in Sweden, from the end of the catalogue, because other tests buy from the beginning. */
export function findStockedCans(shop: Shop, count: number): CatalogueCan[] {
  return readCans(shop, 's.quantity > 100 AND m.market = ? ORDER BY p.id DESC LIMIT ?', count)
}

export function findStockedCan(shop: Shop): CatalogueCan {
  const [can] = findStockedCans(shop, 1)
  if (!can) throw new Error('No product is in stock')
  return can
}

export function setProductTranslations(shop: Shop, id: string, translations: object): void {
  inDatabase(shop, (database) => {
    database.prepare('UPDATE product SET translations = ? WHERE id = ?').run(JSON.stringify(translations), id)
    database.prepare('UPDATE catalogue_version SET version = version + 1').run()
  })
}

export function findSoldOutCans(shop: Shop): CatalogueCan[] {
  return readCans(shop, 's.quantity = 0 AND m.market = ? ORDER BY p.id')
}

/** Returns the cans of the Swedish market that fulfil an SQL condition. */
function readCans(shop: Shop, condition: string, ...values: number[]): CatalogueCan[] {
  const sql = `SELECT p.id, p.item, p.sku, p.name, b.uri AS brand, '/' || c.uri || '/' || p.uri AS path
                 FROM product p JOIN category c ON c.id = p.category JOIN brand b ON b.id = p.brand
                 JOIN stock s ON s.product = p.id JOIN product_market m ON m.product = p.id
                WHERE ${condition}`
  return readRows(shop, canSchema, sql, markets.SE.market, ...values)
}

export function readProductNames(shop: Shop): string[] {
  return readRows(shop, v.object({ name: v.string() }), 'SELECT DISTINCT name FROM product').map(({ name }) => name)
}

export function readBackInStockSubscribers(shop: Shop, product: string): string[] {
  const sql = 'SELECT email FROM newsletter_subscription WHERE product = ?'
  return readRows(shop, v.object({ email: v.string() }), sql, product).map(({ email }) => email)
}

/** Returns the item id of a pack of ten cans with ample stock that is sold in Sweden. */
export function findStockedPackItem(shop: Shop): string {
  const sql = `SELECT p.item FROM bundle_part b JOIN product p ON p.id = b.bundle JOIN stock s ON s.product = b.product
                 JOIN product_market m ON m.product = p.id
                WHERE b.quantity = 10 AND s.quantity > 100 AND m.market = ? LIMIT 1`
  return readRow(shop, v.object({ item: v.string() }), sql, markets.SE.market).item
}

/** Returns the internal comment of the latest order. The comment contains the attribution data. */
export function readLatestOrderComment(shop: Shop): string | null {
  const sql = 'SELECT internal_comment AS comment FROM shop_order ORDER BY number DESC LIMIT 1'
  return readRow(shop, v.object({ comment: v.nullable(v.string()) }), sql).comment
}

/** Sets the stock in the database of a running shop, as another process on the same database would. */
export function setStock(shop: Shop, product: string, quantity: number): void {
  inDatabase(shop, (database) => {
    database.prepare('UPDATE stock SET quantity = ? WHERE product = ?').run(quantity, product)
    database.exec(`INSERT INTO catalogue_version (id, version) VALUES (2, 1)
                   ON CONFLICT (id) DO UPDATE SET version = version + 1`)
  })
}

const countSchema = v.object({ number: v.number() })

export function readStock(shop: Shop, product: string): number {
  return readRow(shop, countSchema, 'SELECT quantity AS number FROM stock WHERE product = ?', product).number
}

export function countOrders(shop: Shop): number {
  return readRow(shop, countSchema, 'SELECT count(*) AS number FROM shop_order').number
}

export function countLoggedPurchases(shop: Shop, order: string): number {
  return readRow(shop, countSchema, 'SELECT count(*) AS number FROM purchase_log WHERE data LIKE ?', `%"${order}"%`)
    .number
}

function readRows<Row>(shop: Shop, schema: v.GenericSchema<Row>, sql: string, ...values: (string | number)[]): Row[] {
  return v.parse(
    v.array(schema),
    inDatabase(shop, (database) => database.prepare(sql).all(...values)),
  )
}

function readRow<Row>(shop: Shop, schema: v.GenericSchema<Row>, sql: string, ...values: (string | number)[]): Row {
  const [row] = readRows(shop, schema, sql, ...values)
  if (!row) throw new Error(`No row: ${sql}`)
  return row
}

function inDatabase<Result>({ dataDir }: Shop, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(dataDir, 'pouchery.sqlite'), { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
