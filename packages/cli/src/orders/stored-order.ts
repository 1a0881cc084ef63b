import { firstNumber } from '@pouchery/commerce-server/admin'
import { formatMinor } from 'pouchery/lib/money'
import type { StoredOrder } from 'pouchery/services/commerce/shopper/order'

/** The number the shopper knows an order by. */
export function orderNumber(row: number): string {
  return String(firstNumber + row)
}

/** An amount in minor units as the order's currency is written. */
export function orderAmount({ format }: StoredOrder, amount: number): string {
  return formatMinor(amount, format) ?? ''
}
