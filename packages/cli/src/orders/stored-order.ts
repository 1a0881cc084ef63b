import { formatOrderNumber, toOrderRowId } from '@pouchery/commerce-server/admin'
import { formatMinorUnits } from 'pouchery/lib/money'
import type { StoredOrder } from 'pouchery/services/commerce/shopper/order'
import { UsageError } from '../command.ts'

/** @throws UsageError for an invalid order number */
export function parseOrderNumber(number: string): number {
  const row = toOrderRowId(number)
  if (row !== undefined) return row
  throw new UsageError(`NUMBER must be an order number such as ${formatOrderNumber(1)}, not "${number}".`)
}

export function formatOrderAmount({ format }: StoredOrder, amount: number): string {
  return formatMinorUnits(amount, format) ?? ''
}
