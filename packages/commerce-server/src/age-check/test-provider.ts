import type { AgeCheckProvider } from 'pouchery/services/age-check/wire'

/** The built-in test provider: a page where the tester picks the answer (routes/age/test-age-check.ts). */
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
