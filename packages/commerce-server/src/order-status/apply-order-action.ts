import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { applyOrderSideEffects, type OrderContext } from './effects.ts'
import {
  loadOrderEvents,
  lockOrder,
  type OrderEvent,
  type OrderFulfilment,
  readPlacedOrder,
  replayOrderEvents,
} from './order-fulfilment.ts'
import { decideOrderEvent, type OrderAction, type OrderActionProblem } from './transitions.ts'

export interface OrderActionRequest {
  actor: string
  reason?: string
  /** Idempotency key. */
  key: string
  notifyBuyer: boolean
  dryRun?: boolean
}

/** `again` is true if the idempotency key was used before, in which case `event` is the earlier event. */
export type OrderActionResult =
  | { event: OrderEvent; before: OrderFulfilment; fulfilment: OrderFulfilment; again: boolean }
  | OrderActionProblem
  | { problem: 'no order' }

/** Stores the event and applies its side effects (stock, payment, vouchers, documents, email) in one transaction. */
export function applyOrderAction(
  database: Database,
  row: number,
  action: OrderAction,
  doing: OrderActionRequest,
  context: OrderContext,
): Promise<OrderActionResult> {
  return inTransaction(database, async (trx) => {
    const order = await lockOrder(trx, row)
    if (!order) return { problem: 'no order' }
    const placed = readPlacedOrder(order.document)
    const events = (await loadOrderEvents(trx, [row])).get(row) ?? []
    const before = replayOrderEvents(placed, events)
    const earlier = await findEventByKey(trx, row, doing.key, events)
    if (earlier) return { event: earlier, before, fulfilment: before, again: true }
    const outcome = decideOrderEvent(before, action)
    if ('problem' in outcome) return outcome
    const { actor, reason = '' } = doing
    const event: OrderEvent = { ...outcome, position: events.length + 1, at: context.now, actor, reason }
    const fulfilment = replayOrderEvents(placed, [...events, event])
    const done = { event, before, fulfilment, again: false }
    if (doing.dryRun) return done
    await storeOrderEvent(trx, row, event, fulfilment, doing.key)
    await applyOrderSideEffects(trx, order, event, fulfilment, doing.notifyBuyer, context)
    return done
  })
}

async function findEventByKey(trx: Database, row: number, key: string, events: readonly OrderEvent[]) {
  const found = await trx
    .selectFrom('order_event')
    .select('position')
    .where('order_number', '=', row)
    .where('key', '=', key)
    .executeTakeFirst()
  return found && events.find(({ position }) => position === found.position)
}

async function storeOrderEvent(trx: Database, row: number, event: OrderEvent, { state }: OrderFulfilment, key: string) {
  const { position, at, actor, reason, ...detail } = event
  const values = { order_number: row, position, at, actor, reason, detail: JSON.stringify(detail), key }
  await trx.insertInto('order_event').values(values).execute()
  await trx.updateTable('shop_order').set({ state }).where('number', '=', row).execute()
}
