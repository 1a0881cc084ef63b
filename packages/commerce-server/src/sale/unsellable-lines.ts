import type { Database } from '@pouchery/platform/database/database'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import { formatSaleProblem } from 'pouchery/services/commerce/wire/sale-problem'
import type { RulesContext } from '../market/current-market.ts'
import { type RequestedItem, toUnavailableItem, type UnavailableItem } from '../stock/stock-levels.ts'
import { findSaleRefusal, type SaleLocation } from './sale-eligibility.ts'

export interface UnsellableLines {
  errors: Record<string, string>
  unavailable: UnavailableItem[]
}

export function findUnsellableLines(moment: RulesContext, lines: readonly RequestedItem[], place: SaleLocation) {
  const found = lines.flatMap((line) => {
    const reason = findSaleRefusal(moment, line.product, place)
    return reason ? [{ line, reason }] : []
  })
  if (found.length === 0) return undefined
  for (const { reason } of found) publishObservation('saleRefused', { reason, at: 'payment' })
  return {
    errors: Object.fromEntries(found.map(({ line, reason }) => [`items.${line.item}`, formatSaleProblem({ reason })])),
    unavailable: found.map(({ line }) => toUnavailableItem(line, 0)),
  }
}

export async function removeUnsellableLines(trx: Database, selection: string, { unavailable }: UnsellableLines) {
  const items = unavailable.map(({ item }) => item)
  if (items.length === 0) return
  await trx.deleteFrom('selection_line').where('selection', '=', selection).where('item', 'in', items).execute()
}
