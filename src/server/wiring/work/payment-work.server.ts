import { setTimeout as wait } from 'node:timers/promises'
import type { CommerceService } from '@pouchery/commerce-server/service'
import { ranJob } from '#server/observation/jobs.server.ts'

/** How often it is looked whether a provider has something to do, ms. */
const everyMs = 2000

/**
 * Looks after payments and moves their money from now on, also what an earlier process left; nobody waits for it. Returns how
 * to stop, which waits for the call under way.
 */
export function startPaymentWork(commerce: Pick<CommerceService, 'workOnPayments'>): () => Promise<void> {
  const stopped = new AbortController()
  const running = run(commerce, stopped.signal)
  return async () => {
    stopped.abort()
    await running
  }
}

async function run({ workOnPayments }: Pick<CommerceService, 'workOnPayments'>, signal: AbortSignal): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    try {
      await ranJob('money', () => workOnPayments(signal))
      failing = false
    } catch (error) {
      // Said once, however long the database stays away.
      if (!failing) console.warn('Payments cannot be looked after:', error)
      failing = true
    }
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
