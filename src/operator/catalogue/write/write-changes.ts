import { raiseVersion, setStock } from '#embedded/commerce/admin.ts'
import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import type { ProductChange } from '#operator/catalogue/plan/changes.ts'
import { type CatalogueState, readVersion } from '#operator/catalogue/state.ts'
import { OperatorError } from '#operator/command.ts'
import { stockContext } from '#operator/stock-command.ts'
import { chunks, insertRows } from './insert-rows.ts'
import { ensureNames, type Ids } from './names.ts'
import { writePriceHistory } from './write-history.ts'
import { writeParts } from './write-parts.ts'
import { writeProducts } from './write-products.ts'

const idsPerStatement = 5000

/**
 * Writes all changes in one transaction, or none. A running shop sees them at once, by the raised version. `now` is
 * `YYYY-MM-DD HH:mm:ss`. @throws OperatorError when the catalogue is no longer as `state` has it
 */
export async function writeChanges(
  database: Database,
  changes: readonly ProductChange[],
  state: CatalogueState,
  now: string,
  progress: (step: string) => void,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    // Raised first: of two imports at the same moment the second waits here, and then sees another version.
    await raiseVersion(trx, 'products')
    if ((await readVersion(trx)) !== state.version + 1) throw new OperatorError(changedMeanwhile)
    const ids = await ensureNames(trx, changes, state)
    progress(`Writing ${changes.length.toLocaleString('en')} products`)
    const rows = changes.filter(({ before, parts }) => !before || parts.has('product'))
    await writeProducts(trx, rows, ids, now)
    progress('Writing prices, markets, categories and relations')
    await writePriceHistory(trx, changes, ids, now)
    await writeParts(trx, changes, ids)
    progress('Writing stock')
    await writeShelves(trx, changes, ids)
  })
}

const changedMeanwhile =
  'The catalogue was changed by somebody else meanwhile, so nothing was imported. Run the import again.'

/** A pack has no shelf; a product of its own has one, empty at first. */
async function writeShelves(trx: Database, changes: readonly ProductChange[], ids: Ids): Promise<void> {
  const id = ({ record }: ProductChange) => ids.products.get(record.sku) ?? ''
  const packs = changes.filter(({ record, before }) => record.pack && before && !before.pack)
  for (const part of chunks(packs.map(id), idsPerStatement)) {
    await trx.deleteFrom('stock').where('product', 'in', part).execute()
  }
  const singles = changes.filter(({ record }) => !record.pack)
  const fresh = singles.filter(({ before }) => before?.stock === undefined)
  await insertRows(
    trx,
    'stock',
    fresh.map((change) => ({ product: id(change), quantity: change.record.stock ?? 0 })),
  )
  const context = stockContext()
  for (const change of singles) {
    const { record, before } = change
    if (before?.stock === undefined || record.stock === undefined || before.stock === record.stock) continue
    await setStock(trx, { product: id(change), quantity: record.stock }, context)
  }
}
