import { claimDueRow } from '@pouchery/platform/database/claim-due-row'
import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'
import type { TableRow } from '../tables.ts'

export type ClaimedDelivery = TableRow<'webhook_delivery'> & { claim: string }

/** Longer than the request timeout, so an expired claim means that the process died. */
export const claimTimeoutMs = 60_000
/** The delay triples with each failure, up to `maxRetryDelayMs`. */
const firstRetryDelayMs = 10_000
const maxRetryDelayMs = 12 * 3_600_000
/** Random variation of the delay, as a fraction, so that deliveries that failed together are not retried together. */
const jitter = 0.2
/** With the delays above, the attempts take about two days. */
const maxAttempts = 12

const outbox = {
  ...({ table: 'webhook_delivery', key: ['event', 'endpoint'], waiting: 'waiting', claimed: 'sending' } as const),
  ...{ claimTimeoutMs, maxRetryDelayMs },
}

/** Skips `busy` endpoints, so that a slow endpoint does not delay others. */
export function claimDelivery(database: Database, now: number, busy: readonly number[] = []) {
  const condition = busy.length > 0 ? sql`endpoint not in (${sql.join(busy)})` : undefined
  return claimDueRow(database, { ...outbox, condition }, now)
}

export function isLastDeliveryAttempt({ attempts }: Pick<ClaimedDelivery, 'attempts'>): boolean {
  return attempts >= maxAttempts
}

/** Returns the delay in ms. `chance` is a random number between 0 and 1. */
export function computeRetryDelayMs(attempts: number, chance: number): number {
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
  const due_at = goesOn ? now + computeRetryDelayMs(attempts, Math.random()) : now
  await database
    .updateTable('webhook_delivery')
    .set({ state, claim: null, due_at, done_at: goesOn ? null : now })
    .where('event', '=', event)
    .where('endpoint', '=', endpoint)
    .where('claim', '=', claim)
    .execute()
}
