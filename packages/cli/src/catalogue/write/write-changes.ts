import {
  incrementCatalogueVersion,
  readCatalogueVersions,
  setStock,
  writeStockJournal,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { insertRows } from '@pouchery/platform/database/insert-rows'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import { createActor } from '../../actor.ts'
import { OperatorError } from '../../command.ts'
import { createMailContext } from '../../mail-context.ts'
import type { ProductChange } from '../plan/changes.ts'
import { findLastPricePeriods, loadPriceHistory, planPricePeriods } from '../plan/price-periods.ts'
import type { CatalogueState } from '../state.ts'
import { type CatalogueIds, ensureReferencedEntities } from './ensure-referenced-entities.ts'
import { writeProducts } from './write-products.ts'
import { writeRecordSections } from './write-sections.ts'

const idsPerStatement = 5000

/** A transaction of this size takes tens of milliseconds, during which shoppers' writes have to wait. */
const productsPerTransaction = 250

/**
 * A small import is one atomic transaction. A large import is split, so that shoppers' writes wait only briefly. New
 * products are not for sale until complete, and an interrupted import can be run again. `now` has the format
 * `YYYY-MM-DD HH:mm:ss`.
 * @throws OperatorError if the catalogue was changed after `state` was read, or is changed during the import
 */
export async function writeProductChanges(
  database: Database,
  changes: readonly ProductChange[],
  state: CatalogueState,
  now: string,
  progress: (done: number) => void,
): Promise<void> {
  if (changes.length <= productsPerTransaction) {
    await inTransaction(database, async (trx) => {
      const ids = await claim(trx, changes, state)
      await writeProducts(trx, changes.filter(hasRow), ids, now)
      await writeDependents(trx, changes, ids, now)
    })
  } else {
    const ids = await inTransaction(database, (trx) => claim(trx, changes, state))
    await writeBatches(database, planBatches(changes, ids, now), state.version + 1, progress)
    await inTransaction(database, (trx) => incrementCatalogueVersion(trx, 'products'))
  }
}

async function claim(trx: Database, changes: readonly ProductChange[], state: CatalogueState): Promise<CatalogueIds> {
  // Increment the version first, so that a concurrent import waits here for the row lock and then fails the version
  // check.
  await incrementCatalogueVersion(trx, 'products')
  if ((await readCatalogueVersions(trx)).version !== state.version + 1) throw new OperatorError(changedMeanwhile)
  return ensureReferencedEntities(trx, changes, state)
}

interface WriteBatch {
  done: number
  write: (trx: Database) => Promise<void>
}

async function writeBatches(
  database: Database,
  turns: readonly WriteBatch[],
  claimed: number,
  progress: (done: number) => void,
): Promise<void> {
  let written = 0
  for (const { done, write } of turns) {
    await inTransaction(database, async (trx) => {
      if ((await readCatalogueVersions(trx)).version !== claimed) throw new OperatorError(changedHalfway)
      await write(trx)
    })
    written += done
    progress(Math.round(written))
  }
}

/** Products come first, because dependent rows can reference any product. */
function planBatches(changes: readonly ProductChange[], ids: CatalogueIds, now: string): WriteBatch[] {
  const rows = changes.filter(hasRow)
  const share = changes.length / (rows.length + changes.length)
  const turn = (batch: readonly ProductChange[], write: typeof writeDependents): WriteBatch => ({
    done: batch.length * share,
    write: (trx) => write(trx, batch, ids, now),
  })
  return [
    ...batchProducts(rows).map((batch) => turn(batch, writeProducts)),
    ...splitIntoChunks(changes, productsPerTransaction).map((batch) => turn(batch, writeDependents)),
  ]
}

function hasRow({ before, sections }: ProductChange): boolean {
  return !before || sections.has('product')
}

const changedMeanwhile =
  'The catalogue was changed by another process in the meantime, so nothing was imported. Run the import again.'
const changedHalfway =
  'The catalogue was changed by another process in the meantime; only a part of the file was imported. Run the import again.'

/** Products with changed slugs form a single batch, because two products can swap slugs. */
function batchProducts(changes: readonly ProductChange[]): ProductChange[][] {
  const moves = ({ record, before }: ProductChange) => before !== undefined && before.uri !== record.uri
  const moving = changes.filter(moves)
  const others = changes.filter((change) => !moves(change))
  return [...(moving.length > 0 ? [moving] : []), ...splitIntoChunks(others, productsPerTransaction)]
}

async function writeDependents(trx: Database, changes: readonly ProductChange[], ids: CatalogueIds, now: string) {
  const known = changes.flatMap(({ before }) => before?.id ?? [])
  const noted = findLastPricePeriods(await loadPriceHistory(trx, known))
  const periods = changes.flatMap((change) =>
    planPricePeriods(change, ids.products.get(change.record.sku) ?? '', noted, now),
  )
  await insertRows(trx, 'price_history', periods)
  await writeRecordSections(trx, changes, ids)
  await writeStockRows(trx, changes, ids)
}

/** Packs have no stock row, so the row of a product that became a pack is deleted. */
async function writeStockRows(trx: Database, changes: readonly ProductChange[], ids: CatalogueIds): Promise<void> {
  const id = ({ record }: ProductChange) => ids.products.get(record.sku) ?? ''
  const packs = changes.filter(({ record, before }) => record.pack && before && !before.pack)
  for (const part of splitIntoChunks(packs.map(id), idsPerStatement)) {
    await trx.deleteFrom('stock').where('product', 'in', part).execute()
  }
  const singles = changes.filter(({ record }) => !record.pack)
  const fresh = singles.filter(({ before }) => before?.stock === undefined)
  const rows = fresh.map((change) => ({ product: id(change), quantity: change.record.stock ?? 0 }))
  await insertRows(trx, 'stock', rows)
  const context = createMailContext()
  const importing = { actor: createActor({ role: 'owner' }).name, reason: 'catalogue import' }
  for (const change of singles) {
    const { record, before } = change
    if (before?.stock === undefined || record.stock === undefined || before.stock === record.stock) continue
    const [product, quantity] = [id(change), record.stock]
    const there = await setStock(trx, { product, quantity }, context)
    if (there === undefined || there === quantity) continue
    await writeStockJournal(trx, { product, before: there, after: quantity, at: context.now }, importing)
  }
}
