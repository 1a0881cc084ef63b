import type { Env } from './env.server.ts'

/**
 * True if test payment methods are available (`TEST_PAYMENTS`). Never true with a hosted commerce service in
 * production, because a test could be mistaken for a real payment. This is a second safeguard: the embedded service is
 * not mounted in this case.
 */
export function offersTestPayments(
  { commerce, testPayments }: Pick<Env, 'commerce' | 'testPayments'>,
  mode: string | undefined,
): boolean {
  return testPayments && !(mode === 'production' && commerce !== undefined)
}

/**
 * True if developer pages below `/embedded` and fault switches are available: in development, and with `FAULTS=on`. The
 * pages display orders and logs, so they are off by default in production.
 */
export function hasDeveloperPages({ faults }: Pick<Env, 'faults'>): boolean {
  return faults.switchable || import.meta.env.MODE === 'development'
}

/**
 * True if the shop stores browser error reports itself: developer pages can display the reports, and no hosted service
 * is configured.
 */
export function storesErrorReports(settings: Pick<Env, 'faults' | 'sentryDsn'>): boolean {
  return settings.sentryDsn === undefined && hasDeveloperPages(settings)
}
