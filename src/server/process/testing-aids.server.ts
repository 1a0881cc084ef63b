import type { Env } from './env.server.ts'

/**
 * Whether the test payment methods may be used: the operator may close them (`TEST_PAYMENTS=off`). Never in production
 * beside a hosted commerce service: there somebody could take a test for a payment. The embedded service is not mounted
 * then either; this holds if that ever changes.
 */
export function offersTestPayments(
  { commerce, testPayments }: Pick<Env, 'commerce' | 'testPayments'>,
  mode: string | undefined,
): boolean {
  return testPayments && !(mode === 'production' && commerce !== undefined)
}

/**
 * Whether the pages for developers below `/embedded` exist, and the switches for a bad day: in development, and where
 * the operator says `FAULTS=on`. They show orders and logs, so they are never there by themselves in production.
 */
export function showsLocalPages({ faults }: Pick<Env, 'faults'>): boolean {
  return faults.switchable || import.meta.env.MODE === 'development'
}

/** Whether the shop keeps error reports of browsers itself: it shows them, and no service is configured. */
export function keepsReports(settings: Pick<Env, 'faults' | 'sentryDsn'>): boolean {
  return settings.sentryDsn === undefined && showsLocalPages(settings)
}
