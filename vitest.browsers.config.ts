import { defineConfig } from 'vitest/config'

/** Tests of the production build in Firefox and WebKit, run by `npm run test:all`. */
export default defineConfig({
  test: {
    name: 'browsers',
    include: ['tests/browsers/*.test.ts'],
    env: { MARKET_RULES: 'enforce' },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
  },
})
