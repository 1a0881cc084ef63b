import type { Database } from '@pouchery/platform/database/database'
import { formatProductName } from 'pouchery/lib/format/format-product-name'
import { toMinorUnits } from 'pouchery/lib/money'
import { wireCurrencyFormatSchema } from 'pouchery/services/commerce/wire/market'
import * as v from 'valibot'

const part = v.object({ line: v.string(), quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const parts = v.pipe(v.array(part), v.minLength(1))
const minor = v.pipe(v.number(), v.integer(), v.minValue(1))

export type LineQuantity = v.InferOutput<typeof part>

const shipment = v.object({
  carrier: v.string(),
  service: v.string(),
  trackingId: v.string(),
  trackingUrl: v.string(),
  message: v.string(),
})
export type ShipmentDetails = v.InferOutput<typeof shipment>

const detailSchema = v.variant('kind', [
  v.object({ kind: v.literal('confirmed') }),
  v.object({ kind: v.literal('shipped'), parts, ...shipment.entries }),
  v.object({ kind: v.literal('cancelled'), parts, refund: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.object({ kind: v.literal('returned'), parts, toStock: v.boolean() }),
  v.object({ kind: v.literal('refunded'), amount: minor }),
  v.object({ kind: v.literal('noted'), text: v.string() }),
])

export type OrderEventDetail = v.InferOutput<typeof detailSchema>

export type OrderEvent = OrderEventDetail & { position: number; at: number; actor: string; reason: string }

export function readOrderEventDetail(stored: string): OrderEventDetail {
  return v.parse(detailSchema, JSON.parse(stored))
}

export function anonymiseOrderEventDetail(detail: OrderEventDetail): OrderEventDetail {
  if (detail.kind === 'noted') return { ...detail, text: '' }
  return detail.kind === 'shipped' ? { ...detail, trackingId: '', trackingUrl: '', message: '' } : detail
}

/** See commerce reference section 2.3, `statusDescription`. */
export const orderStates = ['pending', 'confirmed', 'processing', 'completed', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** The order as it was placed, before any event. Amounts are in minor units. */
export interface PlacedOrder {
  lines: readonly PlacedLine[]
  grandTotal: number
  /** Amount paid for the items, after discounts. */
  goodsPaid: number
}

interface PlacedLine {
  line: string
  item: string
  sku: string
  name: string
  quantity: number
  total: number
}

export interface LineFulfilment extends PlacedLine {
  shipped: number
  cancelled: number
  returned: number
}

export interface OrderFulfilment extends PlacedOrder {
  state: OrderState
  lines: readonly LineFulfilment[]
  refunded: number
}

export function replayOrderEvents(placed: PlacedOrder, events: readonly OrderEvent[]): OrderFulfilment {
  const counted = placed.lines.map((line) => ({
    ...line,
    shipped: units(events, 'shipped', line.line),
    cancelled: units(events, 'cancelled', line.line),
    returned: units(events, 'returned', line.line),
  }))
  const confirmed = events.some(({ kind }) => kind === 'confirmed')
  return { ...placed, state: stateOf(counted, confirmed), lines: counted, refunded: paidBack(events) }
}

export function countOpenUnits({ quantity, shipped, cancelled }: LineFulfilment): number {
  return quantity - shipped - cancelled
}

function stateOf(lines: readonly LineFulfilment[], confirmed: boolean): OrderState {
  const open = lines.some((line) => countOpenUnits(line) > 0)
  const sent = lines.some(({ shipped }) => shipped > 0)
  if (!open) return sent ? 'completed' : 'cancelled'
  if (sent) return 'processing'
  return confirmed ? 'confirmed' : 'pending'
}

function units(events: readonly OrderEvent[], kind: 'shipped' | 'cancelled' | 'returned', line: string): number {
  const parts = events.flatMap((event): readonly LineQuantity[] => (event.kind === kind ? event.parts : []))
  return parts.filter((part) => part.line === line).reduce((sum, { quantity }) => sum + quantity, 0)
}

function paidBack(events: readonly OrderEvent[]): number {
  return events.reduce((sum, event) => {
    if (event.kind === 'refunded') return sum + event.amount
    return event.kind === 'cancelled' ? sum + event.refund : sum
  }, 0)
}

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
  const minor = (amount: number) => toMinorUnits(amount, currencyFormat.decimalDigits)
  const grandTotal = minor(totals.grandTotalPriceAsNumber)
  return {
    lines: items.map(({ line, item, sku, quantity, product, totalPriceAsNumber }) => {
      const name = formatProductName(product)
      return { line: line || item, item, sku, name, quantity, total: minor(totalPriceAsNumber) }
    }),
    grandTotal,
    goodsPaid: grandTotal - minor(totals.shippingPriceAsNumber) - minor(totals.handlingCostPriceAsNumber),
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
    return { row: order_number, event: { ...readOrderEventDetail(detail), position, at: Number(at), actor, reason } }
  })
  const byRow = Map.groupBy(events, ({ row }) => row)
  return new Map([...byRow].map(([row, same]) => [row, same.map(({ event }) => event)]))
}
