import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { type Catalogue, shelfUse } from '../catalogue/catalogue.ts'
import type { TakenUnits } from '../stock/shelves.ts'

const documentSchema = v.looseObject({ items: v.array(v.looseObject({ item: v.string() })) })

/** Adds to each line the batch its shelf is packed from; an order counts as packed when it is placed. */
export function packedDocument(document: string, taken: readonly TakenUnits[], catalogue: Catalogue): string {
  const batches = new Map(taken.flatMap(({ product, batch }) => (batch === null ? [] : [[product, batch] as const])))
  if (batches.size === 0) return document
  const order = v.parse(documentSchema, JSON.parse(document))
  const items = order.items.map((line) => {
    const product = catalogue.items.get(line.item)
    const batch = product && batches.get(shelfUse(product).product.id)
    return batch === undefined ? line : { ...line, batch }
  })
  return JSON.stringify({ ...order, items })
}

export async function noteBatches(trx: Database, number: number, taken: readonly TakenUnits[]): Promise<void> {
  const rows = taken.flatMap(({ product, quantity, batch }) =>
    batch === null ? [] : [{ order_number: number, product, batch, cans: quantity, told_at: null }],
  )
  if (rows.length > 0) await trx.insertInto('order_batch').values(rows).execute()
}
