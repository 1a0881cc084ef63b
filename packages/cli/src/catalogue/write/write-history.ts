import type { Database } from '@pouchery/platform/database/database'
import type { ProductChange } from '../plan/changes.ts'
import { loadLastPricePeriods, planPricePeriods } from '../plan/price-periods.ts'
import { insertRows } from './insert-rows.ts'
import type { CatalogueIds } from './names.ts'

/**
 * The price history determines which reductions the shop may announce. `now` has the format `YYYY-MM-DD HH:mm:ss`.
 */
export async function writePriceHistory(
  trx: Database,
  changes: readonly ProductChange[],
  ids: CatalogueIds,
  now: string,
): Promise<void> {
  const noted = await loadLastPricePeriods(
    trx,
    changes.flatMap(({ before }) => before?.id ?? []),
  )
  const periods = changes.flatMap((change) => {
    return planPricePeriods(change, ids.products.get(change.record.sku) ?? '', noted, now)
  })
  await insertRows(trx, 'price_history', periods)
}
