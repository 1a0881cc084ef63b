import { defineConfig } from 'vitest/config'
import { scriptTexts } from './scripts/build/script-texts.ts'
import { RoundsOfProjects } from './tests/setup/rounds-of-projects.ts'
import { postgresSmoke, slowTests } from './tests/tiers.ts'

/** Tests of a service on its database; they run on SQLite and once more on a PostgreSQL of the run's own, where SQL matters. */
const onDatabase = [
  'tests/contract/commerce/**/*.test.ts',
  'tests/contract/content/**/{attention,left-out,real-client,queries,query,write,write-property,write-actions,history,changes,listen,assets,access,crash,sync,moving,releases,query-edges,files}.test.ts',
  'tests/contract/operation/data-findings.test.ts',
  'tests/contract/search/{replicas,rules}.test.ts',
  'tests/contract/sweep/*.test.ts',
  'tests/contract/texts/*.test.ts',
  'tests/postgres/*.test.ts',
  'tests/upgrades/*.test.ts',
  'tests/fuzz/commerce*.test.ts',
  'tests/fuzz/{content,documents,search}/*.test.ts',
]
/** Tests that only speak to the commerce service, which may then be any: `COMMERCE_URL=http://… npm run test:contract`. */
const ofCommerce = ['tests/contract/commerce/**/*.test.ts']

const everything = [
  'src/**/*.test.{ts,tsx}',
  'packages/**/*.test.ts',
  'tests/{chaos,claims,contract,design,docs,fuzz,languages,messages,security,build,operator,upgrades}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'studio/**/*.test.{ts,tsx}',
]

const isQuick = process.env.TEST_TIER === 'quick'
const exclude = isQuick ? slowTests : []

const projects = process.env.COMMERCE_URL
  ? [{ extends: true as const, test: { name: 'remote', include: ofCommerce } }]
  : [
      {
        extends: true as const,
        test: { name: 'sqlite', include: everything, exclude, globalSetup: 'tests/postgres/sqlite-templates.ts' },
      },
      {
        extends: true as const,
        test: {
          name: 'postgres',
          include: isQuick ? postgresSmoke : onDatabase,
          globalSetup: 'tests/postgres/global-setup.ts',
        },
      },
    ]

/** Unit and contract tests, in Node; stories have `vitest.stories.config.ts`, journeys `playwright.config.ts`. */
export default defineConfig({
  plugins: [scriptTexts()],
  test: {
    environment: 'node',
    // A test that is about the demonstration says so.
    env: { MARKET_RULES: 'enforce' },
    // A quarter of a megabyte of texts without any state: once a process is enough for each language.
    server: { deps: { external: [/paraglide\/(first|rest|server)\/[a-z]{2}\.js/] } },
    // The files of a worker share its process and nothing else (tests/setup/fresh-modules.ts).
    isolate: false,
    setupFiles: ['tests/setup/fresh-modules.ts'],
    // In another order each time; the seed is printed, and `--sequence.seed=…` repeats it.
    sequence: { shuffle: true, sequencer: RoundsOfProjects },
    // Upper bounds, for a machine that has other work.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%',
    projects,
  },
})
