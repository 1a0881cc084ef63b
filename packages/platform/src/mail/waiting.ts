import type { Database } from '../database/database.ts'

/** What of the outbox is not with its reader yet. */
export interface WaitingMails {
  /** Not sent yet, or being sent now. */
  waiting: number
  /** Given up after the last try. */
  failed: number
  /** For how long the one that waits longest has been due, ms; 0 when none is due. */
  overdueMs: number
  /** What the mail server said last of one that waits after a failure, or was given up. */
  lastError?: string
}

/** Counts the mails that wait and those that were given up; `now` in ms since 1970. */
export async function waitingMails(database: Database, now: number): Promise<WaitingMails> {
  const rows = await database
    .selectFrom('outbox_mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('due_at').as('due')])
    .where('state', 'in', ['unsent', 'sending', 'failed'])
    .groupBy('state')
    .execute()
  const open = rows.filter(({ state }) => state !== 'failed')
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0)
  const due = Math.min(now, ...open.map(({ due }) => Number(due)))
  const error = rows.length === 0 ? undefined : await lastError(database)
  return {
    waiting: sum(open),
    failed: sum(rows.filter(({ state }) => state === 'failed')),
    overdueMs: now - due,
    ...(error === undefined ? {} : { lastError: error }),
  }
}

async function lastError(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('outbox_mail')
    .select('last_error')
    .where('state', 'in', ['unsent', 'sending', 'failed'])
    .where('last_error', 'is not', null)
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last_error ?? undefined
}
