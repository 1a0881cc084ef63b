import type { Env } from './env.server.ts'

/**
 * Always false with hosted commerce in production, because a test payment could be mistaken for a real one. As a second
 * safeguard, the embedded service is not mounted in this case.
 */
export function shouldOfferTestPayments(
  { commerce, testPayments }: Pick<Env, 'commerce' | 'testPayments'>,
  mode: string | undefined,
): boolean {
  return testPayments && !(mode === 'production' && commerce !== undefined)
}

/** Off by default in production, because developer pages display the log and can simulate failures. */
export function hasDeveloperPages({ faults }: Pick<Env, 'faults'>): boolean {
  return faults.switchable || import.meta.env.MODE === 'development'
}

export function shouldStoreErrorReports(settings: Pick<Env, 'faults' | 'sentryDsn'>): boolean {
  return settings.sentryDsn === undefined && hasDeveloperPages(settings)
}
