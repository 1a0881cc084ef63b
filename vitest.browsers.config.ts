import { defineConfig } from 'vitest/config'

/** End-to-end tests in Firefox and WebKit on the production build, for `npm run test:all`. */
export default defineConfig({
  test: {
    name: 'browsers',
    include: ['tests/browsers/*.test.ts'],
    env: { MARKET_RULES: 'enforce' },
    // High timeouts for busy machines.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
  },
})
