import { firstNumber } from '#embedded/commerce/admin.ts'
import { formatMinor } from '#lib/money.ts'
import type { StoredOrder } from '#services/commerce/order.ts'

/** The number the shopper knows an order by. */
export function orderNumber(row: number): string {
  return String(firstNumber + row)
}

/** The row of an order number as shoppers write it; undefined for anything else. */
export function orderRow(number: string): number | undefined {
  const row = Number(number) - firstNumber
  return /^\d{1,15}$/.test(number) && row > 0 ? row : undefined
}

/** An amount in minor units as the order's currency is written. */
export function orderAmount({ format }: StoredOrder, amount: number): string {
  return formatMinor(amount, format) ?? ''
}

/** `2026-01-31 09:00 UTC` of milliseconds since 1970. */
export function moment(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
