import { defineConfig } from 'vitest/config'
import { inlineScriptPlugin } from './scripts/build/inline-script-plugin.ts'
import { ProjectSequencer } from './tests/setup/project-sequencer.ts'
import { postgresSmokeTests, slowTests } from './tests/tiers.ts'

/** Tests that run on PostgreSQL. All except `tests/postgres` also run on SQLite. */
const postgresTests = [
  'tests/contract/commerce/**/*.test.ts',
  'tests/contract/content/**/{attention,left-out,real-client,queries,query,write,write-property,write-actions,history,changes,listen,assets,access,sync,moving,releases,query-edges,files}.test.ts',
  'tests/contract/operation/data-findings.test.ts',
  'tests/contract/search/writes.test.ts',
  'tests/contract/retention/*.test.ts',
  'tests/contract/texts/*.test.ts',
  'tests/postgres/*.test.ts',
  'tests/upgrades/*.test.ts',
  'tests/fuzz/commerce*.test.ts',
  'tests/fuzz/{content,documents,search}/*.test.ts',
]
/**
 * Tests that can run against another server of the commerce API with the demo catalogue: `COMMERCE_URL=http://... npm
 * run test:contract`. Tests that need more than the API are then skipped.
 */
const commerceContractTests = ['tests/contract/commerce/**/*.test.ts']

const sqliteTests = [
  'src/**/*.test.{ts,tsx}',
  'packages/**/*.test.ts',
  'tests/{chaos,claims,contract,design,docs,fuzz,languages,messages,security,build,operator,upgrades}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'studio/**/*.test.{ts,tsx}',
]

const isQuick = process.env.TEST_TIER === 'quick'
const exclude = isQuick ? slowTests : []

const projects = process.env.COMMERCE_URL
  ? [{ extends: true as const, test: { name: 'remote', include: commerceContractTests } }]
  : [
      {
        extends: true as const,
        test: { name: 'sqlite', include: sqliteTests, exclude, globalSetup: 'tests/postgres/sqlite-templates.ts' },
      },
      {
        extends: true as const,
        test: {
          name: 'postgres',
          include: isQuick ? postgresSmokeTests : postgresTests,
          globalSetup: 'tests/postgres/global-setup.ts',
        },
      },
    ]

/**
 * Configuration of the unit and contract tests. `vitest.stories.config.ts` runs the stories, and `playwright.config.ts`
 * the end-to-end tests.
 */
export default defineConfig({
  plugins: [inlineScriptPlugin()],
  test: {
    environment: 'node',
    // Tests of the demo mode override this value.
    env: { MARKET_RULES: 'enforce' },
    // Messages have no state, so it is sufficient to load them once per process.
    server: { deps: { external: [/paraglide\/(first|rest|server)\/[a-z]{2}\.js/] } },
    // Test files share a worker process, but not its modules (tests/setup/fresh-modules.ts).
    isolate: false,
    setupFiles: ['tests/setup/fresh-modules.ts'],
    // Each run prints its seed. `--sequence.seed=...` repeats the order of an earlier run.
    sequence: { shuffle: true, sequencer: ProjectSequencer },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%',
    projects,
  },
})
