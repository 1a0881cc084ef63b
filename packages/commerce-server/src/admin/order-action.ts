import type { Database } from '@pouchery/platform/database/database'
import { orderNumber } from '../order-number.ts'
import { actOnOrder, type Doing, type Done } from '../order-status/act.ts'
import type { OrderContext } from '../order-status/effects.ts'
import { lived, type OrderLife } from '../order-status/life.ts'
import { readEvents, readPlacedOrder } from '../order-status/stored-life.ts'
import type { OrderAction } from '../order-status/transitions.ts'
import { adminChange, orderSubject } from './audit.ts'
import type { Actor } from './roles.ts'

/** Runs an order action with an audit entry. Rejected, repeated and dry-run actions leave no entry. @throws NotAllowed */
export function orderAction(
  database: Database,
  actor: Actor,
  { row, action, ...doing }: Omit<Doing, 'actor'> & { row: number; action: OrderAction },
  context: OrderContext,
): Promise<Done> {
  const change = { actor, right: `orders.${action.kind}`, now: context.now } as const
  return adminChange(database, change, async ({ trx, note }) => {
    const done = await actOnOrder(trx, row, action, { ...doing, actor: actor.name }, context)
    if ('fault' in done || done.again || doing.dryRun) return done
    const before = await lifeBefore(trx, row, done.event.position)
    const { reason = '' } = doing
    await note({ subject: orderSubject(orderNumber(row)), reason, before: inShort(before), after: inShort(done.life) })
    return done
  })
}

async function lifeBefore(trx: Database, row: number, position: number): Promise<OrderLife> {
  const { document } = await trx
    .selectFrom('shop_order')
    .select('document')
    .where('number', '=', row)
    .executeTakeFirstOrThrow()
  const events = (await readEvents(trx, [row])).get(row) ?? []
  return lived(
    readPlacedOrder(document),
    events.filter((event) => event.position < position),
  )
}

function inShort({ state, lines, refunded }: OrderLife): string {
  const sum = (of: 'quantity' | 'shipped' | 'cancelled' | 'returned') => lines.reduce((all, line) => all + line[of], 0)
  const parts = [state, `${sum('shipped')} of ${sum('quantity')} sent`]
  if (sum('cancelled') > 0) parts.push(`${sum('cancelled')} cancelled`)
  if (sum('returned') > 0) parts.push(`${sum('returned')} returned`)
  if (refunded > 0) parts.push(`${refunded} paid back`)
  return parts.join(', ')
}
