import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { MailTables } from './tables.ts'

/** A mail that this process alone may send, until the claim's time is over. */
export type ClaimedMail = Selectable<MailTables['outbox_mail']> & { claim: string }

/** After this a process that claimed a mail is taken to be gone. */
const claimMs = 5 * 60_000
/** First pause after a failure; it doubles each time, up to a day. */
const firstPauseMs = 30_000
const longestPauseMs = 86_400_000
/** After the last of these, some days after the first, a mail is given up. */
const mostAttempts = 15

/** A time no pause leads to: it was noted by a clock that has been set back since. */
const neverDueMs = 2 * longestPauseMs

/** Takes the mail that is due longest, by an UPDATE that only one of several processes succeeds with. */
export async function claimMail(database: Database, now: number): Promise<ClaimedMail | undefined> {
  for (;;) {
    const due = await database
      .selectFrom('outbox_mail')
      .select(['id', 'state', 'due_at'])
      .where('state', 'in', ['unsent', 'sending'])
      .where((mail) => mail.or([mail('due_at', '<=', now), mail('due_at', '>', now + neverDueMs)]))
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const claim = randomUUID()
    const claimed = await database
      .updateTable('outbox_mail')
      .set({ state: 'sending', claim, due_at: now + claimMs, attempts: sql<number>`attempts + 1` })
      .where('id', '=', due.id)
      .where('state', '=', due.state)
      .where('due_at', '=', due.due_at)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return { ...claimed, claim }
  }
}

/** Marks a mail as sent, if the claim still holds, and notes whom it told of the right to withdraw. Answers whether it did. */
export async function markSent(database: Database, { id, claim, informs }: ClaimedMail, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox_mail')
    .set({ state: 'sent', sent_at: now, claim: null, last_error: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst()
  if (informs !== null) await noteInformed(database, Number(informs), now)
  return numUpdatedRows > 0n
}

/** The first time counts: it begins the period where the goods came before. */
async function noteInformed(database: Database, order: number, now: number): Promise<void> {
  await database
    .insertInto('informed_order')
    .values({ order_number: order, informed_at: now })
    .onConflict((conflict) => conflict.column('order_number').doNothing())
    .execute()
}

/** Whether a mail that failed once more is given up. */
export function isLastTry({ attempts }: Pick<ClaimedMail, 'attempts'>): boolean {
  return attempts >= mostAttempts
}

/** Puts a mail back to be tried again later, or gives it up after the last try. */
export async function markFailed(database: Database, mail: ClaimedMail, error: string, now: number): Promise<void> {
  const { id, claim, attempts } = mail
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  await database
    .updateTable('outbox_mail')
    .set({
      state: isLastTry(mail) ? 'failed' : 'unsent',
      due_at: now + pause,
      claim: null,
      last_error: error.slice(0, 500),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}
