import type { CommerceService } from '@pouchery/commerce-server/service'
import { createMonitoredJob } from '#server/observation/jobs.server.ts'
import { pollChanges } from './poll-changes.server.ts'

const pollIntervalMs = 2000

/** Includes payments that an earlier process started. Returns a stop function that waits for the running poll. */
export function startPaymentJob({ processPayments }: Pick<CommerceService, 'processPayments'>): () => Promise<void> {
  return pollChanges({
    onChange: () => () => undefined,
    poll: createMonitoredJob('money', 'Payments could not be processed:', processPayments),
    timing: { retryMs: pollIntervalMs, intervalMs: pollIntervalMs },
  })
}
