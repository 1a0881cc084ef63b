import type { Database } from '#embedded/database/database.ts'
import { type Param, prepared } from '#embedded/database/prepared.ts'
import { type Catalogue, saleSizes } from '../catalogue/catalogue.ts'
import { fewUnits } from '../catalogue/product-wire.ts'
import { raiseVersion } from '../catalogue/version.ts'

/**
 * Takes units from the shelves, all or nothing: each by an UPDATE that only succeeds while enough is there, which holds
 * under any number of buyers. Answers false, with nothing taken, when one was short. Runs in the caller's transaction.
 */
export async function takeStock(trx: Database, catalogue: Catalogue, units: Record<string, number>): Promise<boolean> {
  const taken: { product: string; quantity: number; left: number }[] = []
  for (const [product, quantity] of Object.entries(units).toSorted(([a], [b]) => a.localeCompare(b))) {
    const left = await takeUnits(trx, product, quantity)
    if (left === undefined) {
      for (const { product: id, quantity: count } of taken) await takeUnits(trx, id, -count)
      return false
    }
    taken.push({ product, quantity, left })
  }
  const visible = taken.some(({ product, quantity, left }) => isVisible(catalogue, product, left + quantity, left))
  if (visible) await raiseVersion(trx, 'stock')
  return true
}

const lowerShelf = prepared((database, param: Param<{ product: string; quantity: number }>) =>
  database
    .updateTable('stock')
    .set((stock) => ({ quantity: stock('quantity', '-', param('quantity')) }))
    .where('product', '=', param('product'))
    .where('quantity', '>=', param('quantity'))
    .returning('quantity'),
)

async function takeUnits(trx: Database, product: string, quantity: number): Promise<number | undefined> {
  const { rows } = await lowerShelf(trx, { product, quantity })
  return rows[0]?.quantity
}

/** Whether the catalogue shows something else now: the can or one of its packs became short, or few are left. */
function isVisible(catalogue: Catalogue, shelf: string, before: number, after: number): boolean {
  const steps = saleSizes(catalogue, shelf).flatMap((quantity) => [quantity, quantity * fewUnits])
  return steps.some((step) => after < step && step <= before)
}
