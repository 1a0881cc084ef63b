import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { LanguageCode } from 'pouchery/app.config'
import { getCurrentRequestId } from 'pouchery/lib/server/request-id.server'
import type { DomainTable } from 'pouchery/lib/urls/locale-url'
import { bindColumns, createCompiledQuery, type QueryParam } from '../database/compiled-query.ts'
import type { Database } from '../database/database.ts'
import type { ContractTextReference } from './mail-attachments.ts'
import type { MailTables } from './tables.ts'

export type MailKind =
  | 'order-confirmation'
  | 'order-news'
  | 'payment-return'
  | 'password-reset'
  | 'imported-account'
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

type QueuedMail = Omit<Selectable<MailTables['outbox_mail']>, keyof typeof initialState>

const initialState = { state: 'unsent', attempts: 0, claim: null, sent_at: null, last_error: null }

const insertMail = createCompiledQuery((database, param: QueryParam<QueuedMail>) =>
  database.insertInto('outbox_mail').values({
    ...bindColumns(param, 'id', 'kind', 'recipient', 'language', 'subject', 'html', 'text', 'created_at', 'due_at'),
    ...bindColumns(param, 'request_id', 'informs', 'unsubscribe_url', 'attachments', 'reply_to'),
    ...initialState,
  }),
)

/** Must be called in the transaction that causes the email, so that both are committed together. */
export async function queueMail(trx: Database, mail: Mail, now: number): Promise<void> {
  const { confirmedOrderNumber = null, unsubscribeUrl = null, attached = [], replyTo = null, ...content } = mail
  await insertMail(trx, {
    ...content,
    id: randomUUID(),
    created_at: now,
    due_at: now,
    request_id: getCurrentRequestId() ?? null,
    informs: confirmedOrderNumber,
    unsubscribe_url: unsubscribeUrl,
    attachments: attached.length === 0 ? null : JSON.stringify(attached),
    reply_to: replyTo,
  })
}

export interface ShopOrigins {
  origin: string
  domains: DomainTable
}
