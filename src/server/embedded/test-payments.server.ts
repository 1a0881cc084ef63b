import type { Env } from '../env.server.ts'

/**
 * Whether the test payment methods may be used. Never in production beside a hosted commerce service: there somebody
 * could take a test for a payment. The embedded service is not mounted then either; this holds if that ever changes.
 */
export function offersTestPayments({ commerce }: Pick<Env, 'commerce'>, mode: string | undefined): boolean {
  return !(mode === 'production' && commerce !== undefined)
}
