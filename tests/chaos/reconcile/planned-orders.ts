import type { Database } from '@pouchery/platform/database/database'
import {
  loadOrderEvents,
  type OrderEvent,
  type PlacedOrder,
} from '../../../packages/commerce-server/src/order-status/order-fulfilment.ts'
import type { PlacedOrderPlan } from '../order-cycles/place-orders.ts'
import { readOrdersWithClaims } from './stock.ts'

export interface PlannedOrder extends PlacedOrderPlan {
  order: PlacedOrder
  events: readonly OrderEvent[]
  keys: readonly string[]
  state: string
  claims: { stock: Record<string, number>; vouchers: string[] }
  mails: ReadonlyMap<string, number>
  audited: number
}

export async function loadPlannedOrders(database: Database, placed: readonly PlacedOrderPlan[]) {
  const orders = new Map((await readOrdersWithClaims(database)).map((order) => [order.row, order]))
  const keyRows = await database.selectFrom('order_event').select(['order_number', 'key']).execute()
  const keys = Map.groupBy(keyRows, ({ order_number }) => order_number)
  const mailRows = await database.selectFrom('outbox_mail').select(['recipient', 'kind']).execute()
  const mails = Map.groupBy(mailRows, ({ recipient }) => recipient)
  const auditRows = await database.selectFrom('audit_entry').select('subject').execute()
  const audits = Map.groupBy(auditRows, ({ subject }) => subject)
  const rows = placed.map(({ row }) => row)
  const events = await loadOrderEvents(database, rows)
  return placed.flatMap((life): PlannedOrder[] => {
    const order = orders.get(life.row)
    if (!order) return []
    const kinds = Map.groupBy(mails.get(life.email) ?? [], ({ kind }) => kind)
    const stored = {
      events: events.get(life.row) ?? [],
      keys: (keys.get(life.row) ?? []).map(({ key }) => key),
      mails: new Map([...kinds].map(([kind, same]) => [kind, same.length])),
      audited: audits.get(`order ${10_000 + life.row}`)?.length ?? 0,
    }
    return [{ ...life, ...order, ...stored }]
  })
}
