import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { markets } from '#app.config'
import type { Shop } from './shop-server.ts'

const Shelved = v.array(
  v.object({ id: v.string(), item: v.string(), name: v.string(), path: v.string(), brand: v.string() }),
)

/** A single can with plenty in stock; `path` is its page without language, `brand` the brand's uri. */
export type ShelvedCan = v.InferOutput<typeof Shelved>[number]

/** Cans sold in Sweden, from the catalogue's end: the lists that other tests buy from begin at its beginning. */
export function cansOnShelf(shop: Shop, count: number): ShelvedCan[] {
  const rows = inDatabase(shop, (database) =>
    database
      .prepare(
        `SELECT p.id, p.item, p.name, b.uri AS brand, '/' || c.uri || '/' || p.uri AS path
           FROM product p JOIN category c ON c.id = p.category JOIN brand b ON b.id = p.brand
           JOIN stock s ON s.product = p.id JOIN product_market m ON m.product = p.id
          WHERE s.quantity > 100 AND m.market = ? ORDER BY p.id DESC LIMIT ?`,
      )
      .all(markets.SE.market, count),
  )
  return v.parse(Shelved, rows)
}

/** Puts another number of units on the shelf of a running shop, as a second process on its database would. */
export function setStock(shop: Shop, product: string, quantity: number): void {
  inDatabase(shop, (database) => {
    database.prepare('UPDATE stock SET quantity = ? WHERE product = ?').run(quantity, product)
    database.exec(`INSERT INTO catalogue_version (id, version) VALUES (2, 1)
                   ON CONFLICT (id) DO UPDATE SET version = version + 1`)
  })
}

/** Units left on a shelf. */
export function stockOf(shop: Shop, product: string): number {
  return readNumber(shop, 'SELECT quantity AS number FROM stock WHERE product = ?', product)
}

/** Orders the shop has stored so far. */
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
