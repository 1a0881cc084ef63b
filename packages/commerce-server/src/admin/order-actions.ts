import type { Database } from '@pouchery/platform/database/database'
import { composeOrderUpdateMail } from '@pouchery/platform/mail/mails/order-update'
import { type Mail, queueMail } from '@pouchery/platform/mail/outbox'
import type { LanguageCode } from 'pouchery/app.config'
import { formatOrderNumber } from '../order-number.ts'
import {
  applyOrderAction,
  type OrderActionRequest,
  type OrderActionResult,
} from '../order-status/apply-order-action.ts'
import { type OrderContext, toOrderUpdate } from '../order-status/effects.ts'
import { listEventDocuments } from '../order-status/issue-order-documents.ts'
import {
  loadOrderEvents,
  type OrderFulfilment,
  readPlacedOrder,
  replayOrderEvents,
} from '../order-status/order-fulfilment.ts'
import type { OrderAction } from '../order-status/transitions.ts'
import { composeOrderConfirmation } from '../payment/complete-payment.ts'
import { runAdminChange, toOrderSubject } from './audit.ts'
import type { Actor } from './roles.ts'

/** Rejected, repeated and dry-run actions write no audit entry. @throws NotAllowedError */
export function performOrderAction(
  database: Database,
  actor: Actor,
  { row, action, ...doing }: Omit<OrderActionRequest, 'actor'> & { row: number; action: OrderAction },
  context: OrderContext,
): Promise<OrderActionResult> {
  const change = { actor, permission: `orders.${action.kind}`, now: context.now } as const
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

export const resendableMails = ['last', 'confirmation', 'news'] as const
type ResentMail = (typeof resendableMails)[number]

export type ResendResult =
  | { kind: 'order-confirmation' | 'order-news'; subject: string }
  | { problem: 'no order' | 'no address' | 'no news' }

/**
 * Queues an email again. A status email describes the order as it was after the reported event. `last` resends the
 * confirmation if no event has led to a status email.
 * @throws NotAllowedError
 */
export function resendMail(
  database: Database,
  actor: Actor,
  { row, mail, reason = '', dryRun = false }: { row: number; mail: ResentMail; reason?: string; dryRun?: boolean },
  context: OrderContext,
): Promise<ResendResult> {
  return runAdminChange(
    database,
    { actor, permission: 'orders.resend', now: context.now },
    async ({ trx, recordAudit }) => {
      const order = await trx
        .selectFrom('shop_order')
        .select(['number', 'document', 'email', 'created_at'])
        .where('number', '=', row)
        .executeTakeFirst()
      if (!order) return { problem: 'no order' }
      if (!order.email) return { problem: 'no address' }
      const news = mail === 'confirmation' ? undefined : await lastNews(trx, order, context)
      if (mail === 'news' && !news) return { problem: 'no news' }
      const written = news ?? (await composeOrderConfirmation(trx, order, context))
      const sent = { kind: news ? ('order-news' as const) : ('order-confirmation' as const), subject: written.subject }
      if (dryRun) return sent
      await queueMail(trx, written, context.now)
      await recordAudit({ subject: toOrderSubject(formatOrderNumber(row)), reason, after: sent.kind })
      return sent
    },
  )
}

async function lastNews(
  trx: Database,
  { number, document }: { number: number; document: string },
  { rules, links }: OrderContext,
): Promise<Mail | undefined> {
  const placed = readPlacedOrder(document)
  const events = (await loadOrderEvents(trx, [number])).get(number) ?? []
  const pages = (language: LanguageCode) => links.createPageUrls(number, language)
  for (const event of events.toReversed()) {
    const upTo = events.filter(({ position }) => position <= event.position)
    const news = toOrderUpdate(event, replayOrderEvents(placed, upTo))
    if (!news) continue
    const documents = await listEventDocuments(trx, number, { events, position: event.position })
    return composeOrderUpdateMail(document, formatOrderNumber(number), news, { rules, now: event.at, pages, documents })
  }
  return undefined
}
