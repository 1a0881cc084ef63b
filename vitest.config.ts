import { configDefaults, defineConfig } from 'vitest/config'

/** Rules and components that share nothing: one process runs them all, which takes half the time. */
const pure = ['src/{features,lib,ui}/**/*.test.{ts,tsx}']
const everything = [
  'src/**/*.test.{ts,tsx}',
  'tests/{contract,design,fuzz,messages,security,build,operator}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'studio/**/*.test.{ts,tsx}',
]
/** Tests of a service on its database; they run on SQLite and once more on a PostgreSQL of the run's own, where SQL matters. */
const onDatabase = [
  'tests/contract/{commerce,shopper}*.test.ts',
  'tests/contract/content{,-queries,-query,-write,-write-property,-write-actions,-history,-changes,-listen,-assets,-access,-crash,-sync}.test.ts',
  'tests/postgres/*.test.ts',
  'tests/fuzz/commerce*.test.ts',
]
/** Tests that only speak to the commerce service, which may then be any: `COMMERCE_URL=http://… npm run test:contract`. */
const ofCommerce = ['tests/contract/{commerce,shopper}*.test.ts']

const projects = process.env.COMMERCE_URL
  ? [{ extends: true as const, test: { name: 'remote', include: ofCommerce } }]
  : [
      { extends: true as const, test: { name: 'pure', include: pure, pool: 'threads' as const, isolate: false } },
      {
        extends: true as const,
        test: { name: 'sqlite', include: everything, exclude: [...configDefaults.exclude, ...pure] },
      },
      {
        extends: true as const,
        test: { name: 'postgres', include: onDatabase, globalSetup: 'tests/postgres/global-setup.ts' },
      },
    ]

/** Unit and contract tests, in Node; stories have `vitest.stories.config.ts`, journeys `playwright.config.ts`. */
export default defineConfig({
  // Upper bounds, for a machine that has other work.
  test: { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: '100%', projects },
})
