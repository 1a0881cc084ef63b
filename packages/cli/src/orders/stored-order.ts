import { orderNumberOffset, orderRow } from '@pouchery/commerce-server/admin'
import { formatMinor } from 'pouchery/lib/money'
import type { StoredOrder } from 'pouchery/services/commerce/shopper/order'
import { UsageError } from '../command.ts'

export function formatOrderNumber(row: number): string {
  return String(orderNumberOffset + row)
}

/** @throws UsageError for an invalid order number */
export function parseOrderNumber(number: string): number {
  const row = orderRow(number)
  if (row !== undefined) return row
  throw new UsageError(`NUMBER must be an order number such as ${formatOrderNumber(1)}, not "${number}".`)
}

export function formatOrderAmount({ format }: StoredOrder, amount: number): string {
  return formatMinor(amount, format) ?? ''
}
