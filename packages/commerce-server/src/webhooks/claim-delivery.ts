import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { type Selectable, sql } from 'kysely'
import type { CommerceTables } from '../tables.ts'

export type ClaimedDelivery = Selectable<CommerceTables['webhook_delivery']> & { claim: string }

/** After this a process that claimed a delivery is taken to be gone, ms; longer than any answer is waited for. */
export const claimMs = 60_000
/** First pause after a failure, ms; it triples each time, up to twelve hours. */
const firstPauseMs = 10_000
const longestPauseMs = 12 * 3_600_000
/** Of a pause, more or less by chance, so that what failed together does not come together again. */
const jitter = 0.2
/** After the last of these, about two days after the first, a delivery is given up. */
const mostAttempts = 12

/** A time no pause leads to: it was noted by a clock that has been set back since. */
const neverDueMs = 2 * longestPauseMs

/** Claims the delivery due longest by a conditional UPDATE; skips `busy` endpoints, so slow ones delay no other. */
export async function claimDelivery(
  database: Database,
  now: number,
  busy: readonly number[] = [],
): Promise<ClaimedDelivery | undefined> {
  for (;;) {
    let due = database
      .selectFrom('webhook_delivery')
      .select(['event', 'endpoint', 'state', 'due_at'])
      .where('state', 'in', ['waiting', 'sending'])
      .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + neverDueMs)]))
    if (busy.length > 0) due = due.where('endpoint', 'not in', [...busy])
    const found = await due.orderBy('due_at').limit(1).executeTakeFirst()
    if (!found) return undefined
    const claim = randomUUID()
    const claimed = await database
      .updateTable('webhook_delivery')
      .set({ state: 'sending', claim, due_at: now + claimMs, attempts: sql<number>`attempts + 1` })
      .where('event', '=', found.event)
      .where('endpoint', '=', found.endpoint)
      .where('state', '=', found.state)
      .where('due_at', '=', found.due_at)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return { ...claimed, claim }
  }
}

export function isLastTry({ attempts }: Pick<ClaimedDelivery, 'attempts'>): boolean {
  return attempts >= mostAttempts
}

/** How long to wait after so many tries, ms; `chance` is 0 to 1. */
export function pauseAfter(attempts: number, chance: number): number {
  const pause = Math.min(firstPauseMs * 3 ** (attempts - 1), longestPauseMs)
  return Math.round(pause * (1 + jitter * (2 * chance - 1)))
}

/** Notes how a delivery went, if the claim still holds; `retry` false gives it up at once. */
export async function settleDelivery(
  database: Database,
  delivery: ClaimedDelivery,
  { delivered, retry }: { delivered: boolean; retry: boolean },
  now: number,
): Promise<void> {
  const { event, endpoint, claim, attempts } = delivery
  const goesOn = !delivered && retry && !isLastTry(delivery)
  const state = delivered ? 'done' : goesOn ? 'waiting' : 'failed'
  const due_at = goesOn ? now + pauseAfter(attempts, Math.random()) : now
  await database
    .updateTable('webhook_delivery')
    .set({ state, claim: null, due_at, done_at: goesOn ? null : now })
    .where('event', '=', event)
    .where('endpoint', '=', endpoint)
    .where('claim', '=', claim)
    .execute()
}
