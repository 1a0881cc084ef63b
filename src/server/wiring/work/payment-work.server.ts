import type { CommerceService } from '@pouchery/commerce-server/service'
import { steadyJob } from '#server/observation/jobs.server.ts'
import { pollChanges } from './poll-changes.server.ts'

const everyMs = 2000

/**
 * Starts processing payments in the background, including payments left by an earlier process. Returns a stop function
 * that waits for the running call.
 */
export function startPaymentWork({ workOnPayments }: Pick<CommerceService, 'workOnPayments'>): () => Promise<void> {
  return pollChanges({
    onChange: () => () => undefined,
    look: steadyJob('money', 'Payments cannot be looked after:', workOnPayments),
    pace: { retryMs: everyMs, everyMs },
  })
}
