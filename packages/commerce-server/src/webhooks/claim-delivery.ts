import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { type Selectable, sql } from 'kysely'
import type { CommerceTables } from '../tables.ts'

export type ClaimedDelivery = Selectable<CommerceTables['webhook_delivery']> & { claim: string }

/** Longer than any request timeout, so an expired claim means that the process died. */
export const claimTimeoutMs = 60_000
/** The delay triples with each failure, up to `maxRetryDelayMs`. */
const firstRetryDelayMs = 10_000
const maxRetryDelayMs = 12 * 3_600_000
/** Prevents deliveries that failed together from being retried together. */
const jitter = 0.2
/** Covers about two days with the delays above. */
const maxAttempts = 12

/** A delivery due further ahead than this is treated as due, because the system clock must have been set back. */
const maxFutureDueMs = 2 * maxRetryDelayMs

/**
 * Claims the delivery that has been due longest. Skips `busy` endpoints, so that a slow endpoint does not delay
 * others.
 */
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
      .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + maxFutureDueMs)]))
    if (busy.length > 0) due = due.where('endpoint', 'not in', [...busy])
    const found = await due.orderBy('due_at').limit(1).executeTakeFirst()
    if (!found) return undefined
    const claim = randomUUID()
    const claimed = await database
      .updateTable('webhook_delivery')
      .set({ state: 'sending', claim, due_at: now + claimTimeoutMs, attempts: sql<number>`attempts + 1` })
      .where('event', '=', found.event)
      .where('endpoint', '=', found.endpoint)
      .where('state', '=', found.state)
      .where('due_at', '=', found.due_at)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return { ...claimed, claim }
  }
}

export function isLastDeliveryAttempt({ attempts }: Pick<ClaimedDelivery, 'attempts'>): boolean {
  return attempts >= maxAttempts
}

/** Returns the delay in ms. `chance` is a random number between 0 and 1. */
export function computeRetryDelay(attempts: number, chance: number): number {
  const pause = Math.min(firstRetryDelayMs * 3 ** (attempts - 1), maxRetryDelayMs)
  return Math.round(pause * (1 + jitter * (2 * chance - 1)))
}

/** No effect if the claim was lost. If `retry` is false, a failure is final. */
export async function recordDeliveryResult(
  database: Database,
  delivery: ClaimedDelivery,
  { delivered, retry }: { delivered: boolean; retry: boolean },
  now: number,
): Promise<void> {
  const { event, endpoint, claim, attempts } = delivery
  const goesOn = !delivered && retry && !isLastDeliveryAttempt(delivery)
  const state = delivered ? 'done' : goesOn ? 'waiting' : 'failed'
  const due_at = goesOn ? now + computeRetryDelay(attempts, Math.random()) : now
  await database
    .updateTable('webhook_delivery')
    .set({ state, claim: null, due_at, done_at: goesOn ? null : now })
    .where('event', '=', event)
    .where('endpoint', '=', endpoint)
    .where('claim', '=', claim)
    .execute()
}
