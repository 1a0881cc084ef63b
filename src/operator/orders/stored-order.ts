import { firstNumber } from '#embedded/commerce/admin.ts'
import { formatMinor } from '#lib/money.ts'
import type { StoredOrder } from '#services/commerce/shopper/order.ts'

/** The number the shopper knows an order by. */
export function orderNumber(row: number): string {
  return String(firstNumber + row)
}

/** An amount in minor units as the order's currency is written. */
export function orderAmount({ format }: StoredOrder, amount: number): string {
  return formatMinor(amount, format) ?? ''
}
