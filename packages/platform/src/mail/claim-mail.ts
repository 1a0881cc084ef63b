import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { MailTables } from './tables.ts'

export type ClaimedMail = Selectable<MailTables['outbox_mail']> & { claim: string }

/** An expired claim means that the process died. */
const claimTimeoutMs = 5 * 60_000
/** The delay doubles with each failure, up to `maxRetryDelayMs`. */
const firstRetryDelayMs = 30_000
const maxRetryDelayMs = 86_400_000
/** Covers a few days with the delays above. */
const maxAttempts = 15

/** An email due further ahead than this is treated as due, because the system clock must have been set back. */
const maxFutureDueMs = 2 * maxRetryDelayMs

export async function claimMail(database: Database, now: number): Promise<ClaimedMail | undefined> {
  for (;;) {
    const due = await database
      .selectFrom('outbox_mail')
      .select(['id', 'state', 'due_at'])
      .where('state', 'in', ['unsent', 'sending'])
      .where((mail) => mail.or([mail('due_at', '<=', now), mail('due_at', '>', now + maxFutureDueMs)]))
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const claim = randomUUID()
    const claimed = await database
      .updateTable('outbox_mail')
      .set({ state: 'sending', claim, due_at: now + claimTimeoutMs, attempts: sql<number>`attempts + 1` })
      .where('id', '=', due.id)
      .where('state', '=', due.state)
      .where('due_at', '=', due.due_at)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return { ...claimed, claim }
  }
}

/**
 * An order confirmation also records that the buyer was informed of the right of withdrawal. Returns false if
 * the claim was lost.
 */
export async function markMailSent(
  database: Database,
  { id, claim, informs }: ClaimedMail,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox_mail')
    .set({ state: 'sent', sent_at: now, claim: null, last_error: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst()
  if (informs !== null) {
    await database
      .insertInto('informed_order')
      .values({ order_number: Number(informs), informed_at: now })
      // Keep the first time, because the withdrawal period can depend on it (see `computeWithdrawalPeriodEnd`).
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .execute()
  }
  return numUpdatedRows > 0n
}

export function isLastMailAttempt({ attempts }: Pick<ClaimedMail, 'attempts'>): boolean {
  return attempts >= maxAttempts
}

export async function markMailFailed(database: Database, mail: ClaimedMail, error: string, now: number): Promise<void> {
  const { id, claim, attempts } = mail
  const pause = Math.min(firstRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs)
  await database
    .updateTable('outbox_mail')
    .set({
      state: isLastMailAttempt(mail) ? 'failed' : 'unsent',
      due_at: now + pause,
      claim: null,
      last_error: error.slice(0, 500),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}
