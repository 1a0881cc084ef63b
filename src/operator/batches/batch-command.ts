import { setBatch } from '#embedded/commerce/admin.ts'
import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { type Command, OperatorError, readPositionals, UsageError } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { refusePack } from '../stock-command.ts'
import { plain } from '../terminal.ts'

/** How a manufacturer's batch is written. */
const form = /^\S{1,40}$/

/** `batch SKU BATCH`. */
export const batchCommand: Command = {
  name: 'batch',
  usage: 'SKU BATCH',
  summary: 'Says which batch a product is packed from now on, for recalls.',
  details: [
    'BATCH is what is printed on the cans, up to 40 characters without spaces. Orders from now on name it, in their mail too.',
    'Run it when the cans of another batch come to the front of the shelf. A pack is packed from its product.',
  ],
  options: {},
  run: async (given, terminal) => {
    const { SKU: sku, BATCH: batch } = readPositionals(given, 'SKU', 'BATCH')
    if (!form.test(batch)) throw new UsageError('BATCH must be 1 to 40 characters without spaces.')
    const { name, before } = await withShopData((database) => change(database, sku, batch))
    terminal.print(`${sku} (${plain(name)}): ${before ?? 'no batch'} before, ${batch} now.`)
  },
}

function change(database: Database, sku: string, batch: string): Promise<{ name: string; before: string | null }> {
  return inTransaction(database, async (trx) => {
    const product = await trx.selectFrom('product').select(['id', 'name']).where('sku', '=', sku).executeTakeFirst()
    if (!product) throw new OperatorError(`There is no product with the SKU "${sku}".`)
    await refusePack(trx, sku, product.id, 'is packed from its product; set the batch of')
    const set = await setBatch(trx, { product: product.id, batch })
    if (!set) throw new OperatorError(`"${sku}" has no shelf; import it once with a stock.`)
    return { name: product.name, ...set }
  })
}
