import { run } from './run.ts'

/**
 * `npm run test:contract`: runs only the commerce contract tests, on both databases. `COMMERCE_URL=http://... npm run
 * test:contract` tests a remote service instead and skips the tests that need to start a service.
 */
const { code } = await run('vitest', ['run', 'tests/contract/commerce/', ...process.argv.slice(2)], { echo: true })
process.exit(code)
