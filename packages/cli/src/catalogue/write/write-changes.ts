import { journalStock, raiseVersion, setStock } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { actorOf } from '../../actor.ts'
import { OperatorError } from '../../command.ts'
import { stockContext } from '../../stock/stock-context.ts'
import type { ProductChange } from '../plan/changes.ts'
import { type CatalogueState, readVersion } from '../state.ts'
import { chunks, insertRows } from './insert-rows.ts'
import { ensureNames, type Ids } from './names.ts'
import { writePriceHistory } from './write-history.ts'
import { writeParts } from './write-parts.ts'
import { writeProducts } from './write-products.ts'

const idsPerStatement = 5000

/** Products of one transaction: some tens of milliseconds, as long as a shopper's own write may have to wait for it. */
const productsAtOnce = 250

/**
 * Writes all changes; `progress` is told how many are done. Few are one transaction: all or nothing. Many are many short
 * ones, so that nobody who buys meanwhile waits; what is there after each can be shown, as a new product is sold nowhere
 * until all of it is written, and an import that was interrupted is run again and writes what is left. A running shop sees
 * the changes by the raised version. `now` is `YYYY-MM-DD HH:mm:ss`.
 * @throws OperatorError when the catalogue is no longer as `state` has it, or no longer the one that is being written
 */
export async function writeChanges(
  database: Database,
  changes: readonly ProductChange[],
  state: CatalogueState,
  now: string,
  progress: (done: number) => void,
): Promise<void> {
  if (changes.length <= productsAtOnce) {
    await inTransaction(database, async (trx) => {
      const ids = await claim(trx, changes, state)
      await writeProducts(trx, changes.filter(hasRow), ids, now)
      await writeRest(trx, changes, ids, now)
    })
  } else {
    const ids = await inTransaction(database, (trx) => claim(trx, changes, state))
    await writeInTurn(database, turnsOf(changes, ids, now), state.version + 1, progress)
    await inTransaction(database, (trx) => raiseVersion(trx, 'products'))
  }
}

/** Says that the catalogue is changed from now on, and makes the names the changes need. */
async function claim(trx: Database, changes: readonly ProductChange[], state: CatalogueState): Promise<Ids> {
  // Raised first: of two imports at the same moment the second waits here, and then sees another version.
  await raiseVersion(trx, 'products')
  if ((await readVersion(trx)) !== state.version + 1) throw new OperatorError(changedMeanwhile)
  return ensureNames(trx, changes, state)
}

/** What is written in one transaction, and how many changes are done with it. */
interface Turn {
  done: number
  write: (trx: Database) => Promise<void>
}

async function writeInTurn(
  database: Database,
  turns: readonly Turn[],
  claimed: number,
  progress: (done: number) => void,
): Promise<void> {
  let written = 0
  for (const { done, write } of turns) {
    await inTransaction(database, async (trx) => {
      if ((await readVersion(trx)) !== claimed) throw new OperatorError(changedHalfway)
      await write(trx)
    })
    written += done
    progress(Math.round(written))
  }
}

/** Products before what hangs on them, as they name each other. */
function turnsOf(changes: readonly ProductChange[], ids: Ids, now: string): Turn[] {
  const rows = changes.filter(hasRow)
  const share = changes.length / (rows.length + changes.length)
  const turn = (batch: readonly ProductChange[], write: typeof writeRest): Turn => ({
    done: batch.length * share,
    write: (trx) => write(trx, batch, ids, now),
  })
  return [
    ...inBatches(rows).map((batch) => turn(batch, writeProducts)),
    ...chunks(changes, productsAtOnce).map((batch) => turn(batch, writeRest)),
  ]
}

function hasRow({ before, parts }: ProductChange): boolean {
  return !before || parts.has('product')
}

const changedMeanwhile =
  'The catalogue was changed by somebody else meanwhile, so nothing was imported. Run the import again.'
const changedHalfway =
  'The catalogue was changed by somebody else meanwhile; only a part of the file was imported. Run the import again.'

/** Those that change addresses come first and together, as they may take each other's. */
function inBatches(changes: readonly ProductChange[]): ProductChange[][] {
  const moves = ({ record, before }: ProductChange) => before !== undefined && before.uri !== record.uri
  const moving = changes.filter(moves)
  const others = changes.filter((change) => !moves(change))
  return [...(moving.length > 0 ? [moving] : []), ...chunks(others, productsAtOnce)]
}

async function writeRest(trx: Database, changes: readonly ProductChange[], ids: Ids, now: string): Promise<void> {
  await writePriceHistory(trx, changes, ids, now)
  await writeParts(trx, changes, ids)
  await writeShelves(trx, changes, ids)
}

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
  const importing = { actor: actorOf({ role: 'owner' }).name, reason: 'import of the catalogue' }
  for (const change of singles) {
    const { record, before } = change
    if (before?.stock === undefined || record.stock === undefined || before.stock === record.stock) continue
    const [product, quantity] = [id(change), record.stock]
    const there = await setStock(trx, { product, quantity }, context)
    if (there === undefined || there === quantity) continue
    await journalStock(trx, { product, before: there, after: quantity, at: context.now }, importing)
  }
}
