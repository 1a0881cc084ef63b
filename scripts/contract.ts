import { run } from './run.ts'

/**
 * `npm run test:contract`: the commerce contract alone, on both databases. `COMMERCE_URL=http://… npm run test:contract`
 * asks a service that runs somewhere else instead; what only a service of the test's own can answer is skipped.
 */
const { code } = await run('vitest', ['run', 'tests/contract/commerce/', ...process.argv.slice(2)], { echo: true })
process.exit(code)
