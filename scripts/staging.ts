import { runStagingTests } from './test/suites.ts'

/**
 * `npm run rehearse` runs the full staging simulation. Stubs of the hosted services use the real host names and TLS,
 * and simulate latencies, limits and errors. The shop is configured only by environment variables, as in production.
 * Further arguments, such as `-- --grep qliro`, are passed to Playwright.
 */
const { passed, failed } = await runStagingTests({ args: process.argv.slice(2), echo: true })
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
