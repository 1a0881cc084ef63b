import { run } from './run.ts'

/**
 * `npm run test:contract`: only the commerce contract tests, on both databases. `COMMERCE_URL=http://... npm run
 * test:contract` tests a remote service instead and skips the tests that need a service of their own.
 */
const { code } = await run('vitest', ['run', 'tests/contract/commerce/', ...process.argv.slice(2)], { echo: true })
process.exit(code)
