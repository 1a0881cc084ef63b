import type { Database } from '@pouchery/platform/database/database'
import { formatOrderNumber } from '../order-number.ts'
import {
  applyOrderAction,
  type OrderActionRequest,
  type OrderActionResult,
} from '../order-status/apply-order-action.ts'
import type { OrderContext } from '../order-status/effects.ts'
import type { OrderFulfilment } from '../order-status/order-fulfilment.ts'
import type { OrderAction } from '../order-status/transitions.ts'
import { runAdminChange, toOrderSubject } from './audit.ts'
import type { Actor } from './roles.ts'

/** Rejected, repeated and dry-run actions write no audit entry. @throws NotAllowedError */
export function performOrderAction(
  database: Database,
  actor: Actor,
  { row, action, ...doing }: Omit<OrderActionRequest, 'actor'> & { row: number; action: OrderAction },
  context: OrderContext,
): Promise<OrderActionResult> {
  const change = { actor, right: `orders.${action.kind}`, now: context.now } as const
  return runAdminChange(database, change, async ({ trx, recordAudit }) => {
    const done = await applyOrderAction(trx, row, action, { ...doing, actor: actor.name }, context)
    if ('problem' in done || done.again || doing.dryRun) return done
    const { reason = '' } = doing
    const [before, after] = [summarizeOrder(done.before), summarizeOrder(done.fulfilment)]
    await recordAudit({ subject: toOrderSubject(formatOrderNumber(row)), reason, before, after })
    return done
  })
}

function summarizeOrder({ state, lines, refunded }: OrderFulfilment): string {
  const sum = (of: 'quantity' | 'shipped' | 'cancelled' | 'returned') => lines.reduce((all, line) => all + line[of], 0)
  const parts = [state, `${sum('shipped')} of ${sum('quantity')} shipped`]
  if (sum('cancelled') > 0) parts.push(`${sum('cancelled')} cancelled`)
  if (sum('returned') > 0) parts.push(`${sum('returned')} returned`)
  if (refunded > 0) parts.push(`${refunded} refunded`)
  return parts.join(', ')
}
