import type { CommerceService } from '@pouchery/commerce-server/service'
import { steadyJob } from '#server/observation/jobs.server.ts'
import { pollChanges } from './poll-changes.server.ts'

/** How often it is looked whether a provider has something to do, ms. */
const everyMs = 2000

/**
 * Looks after payments and moves their money from now on, also what an earlier process left; nobody waits for it. Returns how
 * to stop, which waits for the call under way.
 */
export function startPaymentWork({ workOnPayments }: Pick<CommerceService, 'workOnPayments'>): () => Promise<void> {
  return pollChanges({
    onChange: () => () => undefined,
    look: steadyJob('money', 'Payments cannot be looked after:', workOnPayments),
    pace: { retryMs: everyMs, everyMs },
  })
}
