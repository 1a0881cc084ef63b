import type { AgeCheckProvider } from 'pouchery/services/age-check/wire'

/**
 * The embedded test provider: a page of this service where the tester chooses the answer (`routes/test-age-check.ts`),
 * which leads back to the shop by itself.
 */
export function testAgeCheck(publicBase: string): AgeCheckProvider {
  return {
    name: 'test',
    begin: async ({ id, callback }) => ({
      url: `${new URL(callback).origin}${publicBase}/age-check/test/${id}`,
      kept: '',
    }),
    finish: async () => ({ result: 'cancelled', reference: '' }),
  }
}
