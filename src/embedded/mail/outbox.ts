import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '#app.config'
import { compiledQuery, type Param } from '#embedded/database/compiled-query.ts'
import type { Database } from '#embedded/database/database.ts'
import { currentRequestId } from '#lib/request-id.server.ts'

export type MailKind = 'order-confirmation' | 'password-reset' | 'newsletter-welcome' | 'back-in-stock'

/** A mail as it was written: the same words as HTML and as plain text. */
export type Mail = {
  kind: MailKind
  recipient: string
  language: LanguageCode
  subject: string
  html: string
  text: string
}

const insertMail = compiledQuery((database, param: Param<Mail & { id: string; now: number; request: string | null }>) =>
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
  }),
)

/**
 * Lays a mail into the outbox. To be called in the transaction of what causes it, so that both happen or neither; it is
 * sent later and never keeps anybody waiting.
 */
export async function queueMail(trx: Database, mail: Mail, now: number): Promise<void> {
  await insertMail(trx, { ...mail, id: randomUUID(), now, request: currentRequestId() ?? null })
}
