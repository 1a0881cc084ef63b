import { defineConfig } from 'vitest/config'

/** Unit and contract tests, in Node; stories have `vitest.stories.config.ts`, journeys `playwright.config.ts`. */
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/{contract,design,messages,security,build}/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    environment: 'node',
    // Upper bounds, for a machine that has other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
