import { type StockContext, setStock } from '#embedded/commerce/admin.ts'
import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { env } from '#server/process/env.server.ts'
import { tradeRules } from '#server/wiring/trade-rules.server.ts'
import { type Command, OperatorError, readPositionals, UsageError } from './command.ts'
import { withShopData } from './shop-data.ts'

/** What a column of the database takes at most. */
const mostUnits = 2_147_483_647

/** `stock set SKU QUANTITY`. */
export const stockCommand: Command = {
  name: 'stock set',
  usage: 'SKU QUANTITY',
  summary: 'Sets how many units of a product are on the shelf.',
  details: [
    'QUANTITY is what is there now, not what is added. A pack has no stock of its own: set that of its product.',
    'When a product comes back into stock, those who asked for it get their mail.',
  ],
  options: {},
  run: async (given, terminal) => {
    const { SKU: sku, QUANTITY: text } = readPositionals(given, 'SKU', 'QUANTITY')
    const quantity = Number(text)
    if (!/^\d{1,10}$/.test(text) || quantity > mostUnits) {
      throw new UsageError(`QUANTITY must be a whole number from 0 to ${mostUnits}, not "${text}".`)
    }
    const { name, before } = await withShopData((database) => change(database, sku, quantity))
    terminal.print(`${sku} (${name}): ${before} before, ${quantity} now.`)
  },
}

function change(database: Database, sku: string, quantity: number): Promise<{ name: string; before: number }> {
  return inTransaction(database, async (trx) => {
    const product = await trx.selectFrom('product').select(['id', 'name']).where('sku', '=', sku).executeTakeFirst()
    if (!product) throw new OperatorError(`There is no product with the SKU "${sku}".`)
    await refusePack(trx, sku, product.id, 'is a pack and has no stock of its own; set that of')
    const before = await setStock(trx, { product: product.id, quantity }, stockContext())
    if (before === undefined) throw new OperatorError(`"${sku}" has no shelf; import it once with a stock.`)
    return { name: product.name, before }
  })
}

/** Packs have no shelf; `why` says so and leads to the product that has. @throws OperatorError for a pack */
export async function refusePack(trx: Database, sku: string, product: string, why: string): Promise<void> {
  const part = await trx
    .selectFrom('bundle_part')
    .innerJoin('product', 'product.id', 'bundle_part.product')
    .select('product.sku')
    .where('bundle_part.bundle', '=', product)
    .executeTakeFirst()
  if (part) throw new OperatorError(`"${sku}" ${why} "${part.sku}".`)
}

/** What setting stock needs for mails to those who wait for a product. */
export function stockContext(): StockContext {
  const { origin, domains } = env()
  return { site: { origin, domains }, rules: tradeRules(), now: Date.now() }
}
