import type { Database } from '@pouchery/platform/database/database'
import { composeOrderConfirmationMail } from '@pouchery/platform/mail/mails/order-confirmation'
import { composeOrderUpdateMail } from '@pouchery/platform/mail/mails/order-update'
import { type Mail, queueMail } from '@pouchery/platform/mail/outbox'
import { getAcceptedContractTexts } from '@pouchery/platform/texts/text-versions'
import type { LanguageCode } from 'pouchery/app.config'
import { wireContractTextsSchema } from 'pouchery/services/commerce/wire/contract-texts'
import * as v from 'valibot'
import { formatOrderNumber } from '../order-number.ts'
import { type OrderContext, toOrderUpdate } from '../order-status/effects.ts'
import { listEventDocuments } from '../order-status/issue-order-documents.ts'
import { replayEvents } from '../order-status/order-fulfilment.ts'
import { loadOrderEvents, readPlacedOrder } from '../order-status/stored-order.ts'
import { runAdminChange, toOrderSubject } from './audit.ts'
import type { Actor } from './roles.ts'

export const resendableMails = ['last', 'confirmation', 'news'] as const
type ResentMail = (typeof resendableMails)[number]

export type ResendResult =
  | { kind: 'order-confirmation' | 'order-news'; subject: string }
  | { problem: 'no order' | 'no address' | 'no news' }

/** Sends the original content again. @throws NotAllowedError */
export function resendMail(
  database: Database,
  actor: Actor,
  { row, mail, reason = '', dryRun = false }: { row: number; mail: ResentMail; reason?: string; dryRun?: boolean },
  context: OrderContext,
): Promise<ResendResult> {
  return runAdminChange(database, { actor, right: 'orders.resend', now: context.now }, async ({ trx, recordAudit }) => {
    const order = await trx
      .selectFrom('shop_order')
      .select(['number', 'document', 'email', 'created_at'])
      .where('number', '=', row)
      .executeTakeFirst()
    if (!order) return { problem: 'no order' }
    if (!order.email) return { problem: 'no address' }
    const news = mail === 'confirmation' ? undefined : await lastNews(trx, order, context)
    if (mail === 'news' && !news) return { problem: 'no news' }
    const written = news ?? (await confirmation(trx, order, context))
    const sent = { kind: news ? ('order-news' as const) : ('order-confirmation' as const), subject: written.subject }
    if (dryRun) return sent
    await queueMail(trx, written, context.now)
    await recordAudit({ subject: toOrderSubject(formatOrderNumber(row)), reason, after: sent.kind })
    return sent
  })
}

interface MailedOrder {
  number: number
  document: string
  created_at: number
}

const documentSchema = v.object({
  contractTexts: v.optional(wireContractTextsSchema, { language: '', at: '', texts: [] }),
})

async function confirmation(trx: Database, order: MailedOrder, { rules, links }: OrderContext): Promise<Mail> {
  const { number, document, created_at: now } = order
  const { contractTexts } = v.parse(documentSchema, JSON.parse(document))
  const texts = await getAcceptedContractTexts(trx, contractTexts)
  const pages = (language: LanguageCode) => links.createPageUrls(number, language)
  return {
    ...composeOrderConfirmationMail(document, formatOrderNumber(number), { rules, now, pages, texts }),
    confirmedOrderNumber: number,
  }
}

async function lastNews(
  trx: Database,
  { number, document }: MailedOrder,
  { rules, links }: OrderContext,
): Promise<Mail | undefined> {
  const placed = readPlacedOrder(document)
  const events = (await loadOrderEvents(trx, [number])).get(number) ?? []
  const pages = (language: LanguageCode) => links.createPageUrls(number, language)
  for (const event of events.toReversed()) {
    const upTo = events.filter(({ position }) => position <= event.position)
    const news = toOrderUpdate(event, replayEvents(placed, upTo))
    if (!news) continue
    const documents = await listEventDocuments(trx, number, { events, position: event.position })
    return composeOrderUpdateMail(document, formatOrderNumber(number), news, { rules, now: event.at, pages, documents })
  }
  return undefined
}
