import type { Database } from '@pouchery/platform/database/database'
import { formatProductName } from 'pouchery/lib/format/format-product-name'
import { toMinor } from 'pouchery/lib/money'
import { wireCurrencyFormatSchema } from 'pouchery/services/commerce/wire/market'
import * as v from 'valibot'
import { type OrderEvent, readEventDetail } from './events.ts'
import type { PlacedOrder } from './order-fulfilment.ts'

const documentSchema = v.object({
  currencyFormat: wireCurrencyFormatSchema,
  items: v.array(
    v.object({
      line: v.optional(v.string(), ''),
      item: v.string(),
      sku: v.optional(v.string(), ''),
      quantity: v.number(),
      product: v.object({ name: v.string(), brandName: v.optional(v.string(), '') }),
      totalPriceAsNumber: v.number(),
    }),
  ),
  totals: v.object({
    grandTotalPriceAsNumber: v.number(),
    shippingPriceAsNumber: v.number(),
    handlingCostPriceAsNumber: v.number(),
  }),
})

export function readPlacedOrder(document: string): PlacedOrder {
  const { currencyFormat, items, totals } = v.parse(documentSchema, JSON.parse(document))
  const minor = (amount: number) => toMinor(amount, currencyFormat.decimalDigits)
  const captured = minor(totals.grandTotalPriceAsNumber)
  return {
    lines: items.map(({ line, item, sku, quantity, product, totalPriceAsNumber }) => {
      const name = formatProductName(product)
      return { line: line || item, item, sku, name, quantity, total: minor(totalPriceAsNumber) }
    }),
    captured,
    goodsPaid: captured - minor(totals.shippingPriceAsNumber) - minor(totals.handlingCostPriceAsNumber),
  }
}

/** A no-op UPDATE locks the row until the transaction ends. */
export function lockOrder(trx: Database, row: number) {
  return trx
    .updateTable('shop_order')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('number', '=', row)
    .returning(['number', 'document', 'payment', 'email'])
    .executeTakeFirst()
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export async function loadOrderEvents(database: Database, rows: readonly number[]): Promise<Map<number, OrderEvent[]>> {
  if (rows.length === 0) return new Map()
  const stored = await database
    .selectFrom('order_event')
    .selectAll()
    .where('order_number', 'in', [...rows])
    .orderBy('order_number')
    .orderBy('position')
    .execute()
  const events = stored.map(({ order_number, position, at, actor, reason, detail }) => {
    return { row: order_number, event: { ...readEventDetail(detail), position, at: Number(at), actor, reason } }
  })
  const byRow = Map.groupBy(events, ({ row }) => row)
  return new Map([...byRow].map(([row, same]) => [row, same.map(({ event }) => event)]))
}
