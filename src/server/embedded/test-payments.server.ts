import type { Env } from '../env.server.ts'

/**
 * Whether the test payment methods may be used: the operator may close them (`TEST_PAYMENTS=off`). Never in production beside a hosted commerce service: there somebody
 * could take a test for a payment. The embedded service is not mounted then either; this holds if that ever changes.
 */
export function offersTestPayments(
  { commerce, testPayments }: Pick<Env, 'commerce' | 'testPayments'>,
  mode: string | undefined,
): boolean {
  return testPayments && !(mode === 'production' && commerce !== undefined)
}
