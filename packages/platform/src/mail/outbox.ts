import { randomUUID } from 'node:crypto'
import type { LanguageCode } from 'pouchery/app.config'
import { getCurrentRequestId } from 'pouchery/lib/server/request-id.server'
import type { DomainTable } from 'pouchery/lib/urls/locale-url'
import { createCompiledQuery, type QueryParam } from '../database/compiled-query.ts'
import type { Database } from '../database/database.ts'
import type { ContractTextReference } from './mail-attachments.ts'

export type MailKind =
  | 'order-confirmation'
  | 'order-news'
  | 'payment-return'
  | 'password-reset'
  | 'newsletter-confirmation'
  | 'newsletter-welcome'
  | 'back-in-stock'
  | 'self-exclusion'
  | 'recall'
  | 'withdrawal'
  | 'email-change'
  | 'contact'

export type Mail = {
  kind: MailKind
  recipient: string
  language: LanguageCode
  subject: string
  html: string
  text: string
  /** Number of the order that the email confirms (see tables.ts). */
  confirmedOrderNumber?: number
  unsubscribeUrl?: string
  attached?: readonly ContractTextReference[]
  replyTo?: string
}

type Row = Omit<Mail, 'confirmedOrderNumber' | 'unsubscribeUrl' | 'attached' | 'replyTo'> & {
  id: string
  now: number
  request: string | null
  informs: number | null
  stop: string | null
  attachments: string | null
  replyTo: string | null
}

const insertMail = createCompiledQuery((database, param: QueryParam<Row>) =>
  database.insertInto('outbox_mail').values({
    id: param('id'),
    kind: param('kind'),
    recipient: param('recipient'),
    language: param('language'),
    subject: param('subject'),
    html: param('html'),
    text: param('text'),
    created_at: param('now'),
    state: 'unsent',
    attempts: 0,
    due_at: param('now'),
    claim: null,
    sent_at: null,
    last_error: null,
    request_id: param('request'),
    informs: param('informs'),
    unsubscribe_url: param('stop'),
    attachments: param('attachments'),
    reply_to: param('replyTo'),
  }),
)

/** Must be called in the transaction that causes the email, so that both are committed together. */
export async function queueMail(trx: Database, mail: Mail, now: number): Promise<void> {
  const { confirmedOrderNumber = null, unsubscribeUrl: stop = null, attached = [], replyTo = null, ...written } = mail
  const attachments = attached.length === 0 ? null : JSON.stringify(attached)
  const origin = { id: randomUUID(), now, request: getCurrentRequestId() ?? null }
  await insertMail(trx, { ...written, ...origin, informs: confirmedOrderNumber, stop, attachments, replyTo })
}

export interface ShopOrigins {
  origin: string
  domains: DomainTable
}
