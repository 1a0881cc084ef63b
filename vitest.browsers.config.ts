import { defineConfig } from 'vitest/config'

/** Scenarios in Firefox and WebKit on the production build, for `npm run test:all`. */
export default defineConfig({
  test: {
    name: 'browsers',
    include: ['tests/browsers/*.test.ts'],
    env: { MARKET_RULES: 'enforce' },
    // Upper bounds, for a machine that has other work.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
  },
})
