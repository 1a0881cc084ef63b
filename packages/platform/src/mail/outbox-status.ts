import type { Database } from '../database/database.ts'

export interface OutboxStatus {
  waiting: number
  failed: number
  /** Time since the email that has been due longest became due. 0 if no email is due. */
  overdueMs: number
  lastError?: string
}

export async function getOutboxStatus(database: Database, now: number): Promise<OutboxStatus> {
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
