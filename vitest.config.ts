import { defineConfig } from 'vitest/config'

const everything = [
  'src/**/*.test.{ts,tsx}',
  'tests/{contract,design,fuzz,messages,security,build,operator}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'studio/**/*.test.{ts,tsx}',
]
/** Tests of a service on its database; they run on SQLite and once more on a PostgreSQL of the run's own. */
const onDatabase = [
  'tests/contract/{commerce,content,shopper}*.test.ts',
  'tests/postgres/*.test.ts',
  'tests/fuzz/commerce*.test.ts',
]
/** Tests that only speak to the commerce service, which may then be any: `COMMERCE_URL=http://… npm run test:contract`. */
const ofCommerce = ['tests/contract/{commerce,shopper}*.test.ts']

const projects = process.env.COMMERCE_URL
  ? [{ extends: true as const, test: { name: 'remote', include: ofCommerce } }]
  : [
      { extends: true as const, test: { name: 'sqlite', include: everything } },
      {
        extends: true as const,
        test: { name: 'postgres', include: onDatabase, globalSetup: 'tests/postgres/global-setup.ts' },
      },
    ]

/** Unit and contract tests, in Node; stories have `vitest.stories.config.ts`, journeys `playwright.config.ts`. */
export default defineConfig({
  // Upper bounds, for a machine that has other work.
  test: { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000, projects },
})
