import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { applySideEffects, type OrderContext } from './effects.ts'
import type { OrderEvent } from './events.ts'
import { type OrderFulfilment, replayEvents } from './order-fulfilment.ts'
import { loadOrderEvents, readPlacedOrder } from './stored-order.ts'
import { type ActionProblem, decideEvent, isActionProblem, type OrderAction } from './transitions.ts'

export interface OrderActionRequest {
  actor: string
  reason?: string
  /** Idempotency key. */
  key: string
  notifyBuyer: boolean
  dryRun?: boolean
}

export type OrderActionResult =
  | { event: OrderEvent; fulfilment: OrderFulfilment; again: boolean }
  | ActionProblem
  | { problem: 'no order' }

/** Writes the event, the state, the stock, the vouchers and the email in one transaction. */
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
    const earlier = await findEventByKey(trx, row, doing.key, events)
    if (earlier) return { event: earlier, fulfilment: replayEvents(placed, events), again: true }
    const outcome = decideEvent(replayEvents(placed, events), action)
    if (isActionProblem(outcome)) return outcome
    const { actor, reason = '' } = doing
    const event: OrderEvent = { ...outcome, position: events.length + 1, at: context.now, actor, reason }
    const life = replayEvents(placed, [...events, event])
    if (doing.dryRun) return { event, fulfilment: life, again: false }
    await storeOrderEvent(trx, row, event, life, doing.key)
    await applySideEffects(trx, { ...order, number: row }, event, life, doing.notifyBuyer, context)
    return { event, fulfilment: life, again: false }
  })
}

function lockOrder(trx: Database, row: number) {
  return trx
    .updateTable('shop_order')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('number', '=', row)
    .returning(['document', 'payment', 'email'])
    .executeTakeFirst()
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

async function storeOrderEvent(
  trx: Database,
  row: number,
  event: OrderEvent,
  { state }: OrderFulfilment,
  key: string,
): Promise<void> {
  const { position, at, actor, reason, ...detail } = event
  const values = { order_number: row, position, at, actor, reason, detail: JSON.stringify(detail), key }
  await trx.insertInto('order_event').values(values).execute()
  await trx.updateTable('shop_order').set({ state }).where('number', '=', row).execute()
}
