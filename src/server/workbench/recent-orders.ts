import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { formatPrice } from '#lib/money.ts'
import { WireOrder } from '#services/commerce/wire/order.ts'

/** The part of a stored order that is shown; its number and date stand in columns of their own. */
const documentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.pick(WireOrder, ['currencyFormat', 'totals', 'shippingAddress', 'address']),
)

export interface RecentOrder {
  /** As the shopper knows it. */
  number: string
  /** ms since 1970. */
  createdAt: number
  country: string
  units: number
  /** With its currency. */
  total: string
  method: string
}

/** The last orders, the newest first. */
export async function recentOrders(database: Database, limit: number): Promise<RecentOrder[]> {
  const { firstNumber } = await import('@pouchery/commerce-server/order-number')
  const rows = await database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment')
    .select(['shop_order.number', 'shop_order.created_at', 'shop_order.document', 'payment.method'])
    .orderBy('shop_order.number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ number, created_at, document, method }) => {
    const { currencyFormat, totals, shippingAddress, address } = v.parse(documentSchema, document)
    return {
      number: String(firstNumber + number),
      createdAt: created_at,
      country: shippingAddress.country || address.country,
      units: totals.totalQuantity,
      total: formatPrice(totals.grandTotalPriceAsNumber, currencyFormat) ?? '',
      method,
    }
  })
}

export async function countOrders(database: Database): Promise<number> {
  const count = database.selectFrom('shop_order').select(({ fn }) => fn.countAll<number | string>().as('total'))
  return Number((await count.executeTakeFirstOrThrow()).total)
}
