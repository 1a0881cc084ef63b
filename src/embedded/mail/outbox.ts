import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '#app.config'
import type { Database } from '#embedded/database/database.ts'

export type MailKind = 'order-confirmation' | 'password-reset' | 'newsletter-welcome' | 'back-in-stock'

/** A mail as it was written: the same words as HTML and as plain text. */
export interface Mail {
  kind: MailKind
  recipient: string
  language: LanguageCode
  subject: string
  html: string
  text: string
}

/**
 * Lays a mail into the outbox. To be called in the transaction of what causes it, so that both happen or neither; it is
 * sent later and never keeps anybody waiting.
 */
export async function queueMail(trx: Database, mail: Mail, now: number): Promise<void> {
  const state = { state: 'unsent', attempts: 0, due_at: now, claim: null, sent_at: null, last_error: null }
  await trx
    .insertInto('outbox_mail')
    .values({ ...mail, id: randomUUID(), created_at: now, ...state })
    .execute()
}
