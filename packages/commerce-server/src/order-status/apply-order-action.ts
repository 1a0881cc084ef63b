import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { applySideEffects, type OrderContext } from './effects.ts'
import type { OrderEvent } from './events.ts'
import { type OrderFulfilment, replayEvents } from './order-fulfilment.ts'
import { readEvents, readPlacedOrder } from './stored-life.ts'
import { type ActionFault, decide, isFault, type OrderAction } from './transitions.ts'

export interface ActionRequest {
  actor: string
  reason?: string
  /** Idempotency key. */
  key: string
  notifyBuyer: boolean
  dryRun?: boolean
}

export type ActionResult =
  | { event: OrderEvent; life: OrderFulfilment; again: boolean }
  | ActionFault
  | { fault: 'no order' }

/** Writes the event, the state, the stock, the vouchers and the email in one transaction. */
export function applyOrderAction(
  database: Database,
  row: number,
  action: OrderAction,
  doing: ActionRequest,
  context: OrderContext,
): Promise<ActionResult> {
  return inTransaction(database, async (trx) => {
    const order = await lockOrder(trx, row)
    if (!order) return { fault: 'no order' }
    const placed = readPlacedOrder(order.document)
    const events = (await readEvents(trx, [row])).get(row) ?? []
    const earlier = await findEventByKey(trx, row, doing.key, events)
    if (earlier) return { event: earlier, life: replayEvents(placed, events), again: true }
    const outcome = decide(replayEvents(placed, events), action)
    if (isFault(outcome)) return outcome
    const { actor, reason = '' } = doing
    const event: OrderEvent = { ...outcome, position: events.length + 1, at: context.now, actor, reason }
    const life = replayEvents(placed, [...events, event])
    if (doing.dryRun) return { event, life, again: false }
    await storeOrderEvent(trx, row, event, life, doing.key)
    await applySideEffects(trx, { ...order, number: row }, event, life, doing.notifyBuyer, context)
    return { event, life, again: false }
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
