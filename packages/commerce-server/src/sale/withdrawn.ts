import type { Database } from '@pouchery/platform/database/database'
import { observe } from 'pouchery/lib/server/observations.server'
import { saleFaultText } from 'pouchery/services/commerce/wire/sale-fault'
import type { RulesNow } from '../market/market-now.ts'
import { missingUnits, type RequestedItem, type Unavailable } from '../stock/shelves.ts'
import { refusalAt, type SalePlace } from './sold-here.ts'

export interface Withdrawn {
  errors: Record<string, string>
  unavailable: Unavailable[]
}

export function withdrawnLines(
  moment: RulesNow,
  lines: readonly RequestedItem[],
  place: SalePlace,
): Withdrawn | undefined {
  const found = lines.flatMap((line) => {
    const reason = refusalAt(moment, line.product, place)
    return reason ? [{ line, reason }] : []
  })
  if (found.length === 0) return undefined
  for (const { reason } of found) observe('saleRefused', { reason, at: 'payment' })
  return {
    errors: Object.fromEntries(found.map(({ line, reason }) => [`items.${line.item}`, saleFaultText({ reason })])),
    unavailable: found.map(({ line }) => missingUnits(line, 0)),
  }
}

/** Removes the lines from the cart, so a retry can succeed. */
export async function dropWithdrawn(trx: Database, selection: string, { unavailable }: Withdrawn): Promise<void> {
  const items = unavailable.map(({ item }) => item)
  if (items.length === 0) return
  await trx.deleteFrom('selection_line').where('selection', '=', selection).where('item', 'in', items).execute()
}
