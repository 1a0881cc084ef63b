import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { markets } from '#app.config'
import type { Shop } from '../shops/shop-server.ts'

const Shelved = v.array(
  v.object({
    ...{ id: v.string(), item: v.string(), sku: v.string() },
    ...{ name: v.string(), path: v.string(), brand: v.string() },
  }),
)

/** A single can with ample stock. `path` has no language prefix. */
export type StockedCan = v.InferOutput<typeof Shelved>[number]

/**
 * Returns cans that are sold in Sweden, from the end of the catalogue, because other tests buy from the beginning.
 */
export function stockedCans(shop: Shop, count: number): StockedCan[] {
  const rows = inDatabase(shop, (database) =>
    database
      .prepare(
        `SELECT p.id, p.item, p.sku, p.name, b.uri AS brand, '/' || c.uri || '/' || p.uri AS path
           FROM product p JOIN category c ON c.id = p.category JOIN brand b ON b.id = p.brand
           JOIN stock s ON s.product = p.id JOIN product_market m ON m.product = p.id
          WHERE s.quantity > 100 AND m.market = ? ORDER BY p.id DESC LIMIT ?`,
      )
      .all(markets.SE.market, count),
  )
  return v.parse(Shelved, rows)
}

export function stockedCan(shop: Shop): StockedCan {
  const [can] = stockedCans(shop, 1)
  if (!can) throw new Error('The shelves are empty')
  return can
}

export function translateCan(shop: Shop, id: string, translations: object): void {
  inDatabase(shop, (database) => {
    database.prepare('UPDATE product SET translations = ? WHERE id = ?').run(JSON.stringify(translations), id)
    database.prepare('UPDATE catalogue_version SET version = version + 1').run()
  })
}

export function soldOutCans(shop: Shop): StockedCan[] {
  const rows = inDatabase(shop, (database) =>
    database
      .prepare(
        `SELECT p.id, p.item, p.sku, p.name, b.uri AS brand, '/' || c.uri || '/' || p.uri AS path
           FROM product p JOIN category c ON c.id = p.category JOIN brand b ON b.id = p.brand
           JOIN stock s ON s.product = p.id JOIN product_market m ON m.product = p.id
          WHERE s.quantity = 0 AND m.market = ? ORDER BY p.id`,
      )
      .all(markets.SE.market),
  )
  return v.parse(Shelved, rows)
}

export function productNames(shop: Shop): string[] {
  const rows = inDatabase(shop, (database) => database.prepare('SELECT DISTINCT name FROM product').all())
  return v.parse(v.array(v.object({ name: v.string() })), rows).map(({ name }) => name)
}

export function subscribersOf(shop: Shop, product: string): string[] {
  const rows = inDatabase(shop, (database) =>
    database.prepare('SELECT email FROM newsletter_subscription WHERE product = ?').all(product),
  )
  return v.parse(v.array(v.object({ email: v.string() })), rows).map(({ email }) => email)
}

/** Returns the item id of a pack of ten cans with ample stock that is sold in Sweden. */
export function stockedPackItem(shop: Shop): string {
  const row = inDatabase(shop, (database) =>
    database
      .prepare(
        `SELECT p.item FROM bundle_part b JOIN product p ON p.id = b.bundle JOIN stock s ON s.product = b.product
           JOIN product_market m ON m.product = p.id
          WHERE b.quantity = 10 AND s.quantity > 100 AND m.market = ? LIMIT 1`,
      )
      .get(markets.SE.market),
  )
  return v.parse(v.object({ item: v.string() }), row).item
}

/** Returns the internal comment of the latest order, which contains attribution data. */
export function latestOrderComment(shop: Shop): string | null {
  const row = inDatabase(shop, (database) =>
    database.prepare('SELECT internal_comment AS comment FROM shop_order ORDER BY number DESC LIMIT 1').get(),
  )
  return v.parse(v.object({ comment: v.nullable(v.string()) }), row).comment
}

/** Sets the stock in the database of a running shop, as another process on the same database would. */
export function setStock(shop: Shop, product: string, quantity: number): void {
  inDatabase(shop, (database) => {
    database.prepare('UPDATE stock SET quantity = ? WHERE product = ?').run(quantity, product)
    database.exec(`INSERT INTO catalogue_version (id, version) VALUES (2, 1)
                   ON CONFLICT (id) DO UPDATE SET version = version + 1`)
  })
}

export function stockOf(shop: Shop, product: string): number {
  return readNumber(shop, 'SELECT quantity AS number FROM stock WHERE product = ?', product)
}

export function countOrders(shop: Shop): number {
  return readNumber(shop, 'SELECT count(*) AS number FROM shop_order')
}

function readNumber(shop: Shop, sql: string, ...values: string[]): number {
  return v.parse(
    v.object({ number: v.number() }),
    inDatabase(shop, (database) => database.prepare(sql).get(...values)),
  ).number
}

function inDatabase<Result>({ dataDir }: Shop, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(dataDir, 'pouchery.sqlite'), { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
