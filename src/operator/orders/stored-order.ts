import * as v from 'valibot'
import { firstNumber } from '#embedded/commerce/payment/orders.ts'
import { formatPrice } from '#lib/money.ts'
import { WireOrder } from '#services/commerce/wire/order.ts'

/** The order as it was paid; its number, date and status stand in columns of their own. */
const documentSchema = v.pipe(v.string(), v.parseJson(), v.omit(WireOrder, ['order', 'date', 'status']))

export type StoredOrder = v.InferOutput<typeof documentSchema>

export function readStoredOrder(document: string): StoredOrder {
  return v.parse(documentSchema, document)
}

/** The number the shopper knows an order by. */
export function orderNumber(row: number): string {
  return String(firstNumber + row)
}

/** The row of an order number as shoppers write it; undefined for anything else. */
export function orderRow(number: string): number | undefined {
  const row = Number(number) - firstNumber
  return /^\d{1,15}$/.test(number) && row > 0 ? row : undefined
}

/** An amount in major units in the order's currency. */
export function orderAmount({ currencyFormat }: StoredOrder, amount: number): string {
  return formatPrice(amount, currencyFormat) ?? ''
}

/** `2026-01-31 09:00 UTC` of milliseconds since 1970. */
export function moment(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
