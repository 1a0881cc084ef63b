import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import type { OrderEvent } from '../../../packages/commerce-server/src/order-status/events.ts'
import type { PlacedOrder } from '../../../packages/commerce-server/src/order-status/order-fulfilment.ts'
import { readEvents, readPlacedOrder } from '../../../packages/commerce-server/src/order-status/stored-life.ts'
import type { PlacedOrderPlan } from '../lives/place-orders.ts'

export interface StoredOrderPlan extends PlacedOrderPlan {
  order: PlacedOrder
  events: readonly OrderEvent[]
  keys: readonly string[]
  state: string
  claims: { stock: Record<string, number>; vouchers: string[] }
  mails: ReadonlyMap<string, number>
  audited: number
}

const claimsSchema = v.object({ stock: v.record(v.string(), v.number()), vouchers: v.array(v.string()) })

export async function readStoredOrderPlans(
  database: Database,
  placed: readonly PlacedOrderPlan[],
): Promise<StoredOrderPlan[]> {
  const orders = await database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment')
    .select(['shop_order.number', 'shop_order.document', 'shop_order.state', 'payment.claims'])
    .execute()
  const byRow = new Map(orders.map((order) => [order.number, order]))
  const keys = Map.groupBy(
    await database.selectFrom('order_event').select(['order_number', 'key']).execute(),
    ({ order_number }) => order_number,
  )
  const mails = Map.groupBy(
    await database.selectFrom('outbox_mail').select(['recipient', 'kind']).execute(),
    ({ recipient }) => recipient,
  )
  const audits = Map.groupBy(
    await database.selectFrom('audit_entry').select('subject').execute(),
    ({ subject }) => subject,
  )
  const rows = placed.map(({ row }) => row)
  const events = await readEvents(database, rows)
  return placed.flatMap((life): StoredOrderPlan[] => {
    const order = byRow.get(life.row)
    if (!order) return []
    const kinds = Map.groupBy(mails.get(life.email) ?? [], ({ kind }) => kind)
    return [
      {
        ...life,
        order: readPlacedOrder(order.document),
        events: events.get(life.row) ?? [],
        keys: (keys.get(life.row) ?? []).map(({ key }) => key),
        state: order.state,
        claims: v.parse(claimsSchema, JSON.parse(order.claims)),
        mails: new Map([...kinds].map(([kind, same]) => [kind, same.length])),
        audited: audits.get(`order ${10_000 + life.row}`)?.length ?? 0,
      },
    ]
  })
}
