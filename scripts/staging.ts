import { stagingTests } from './test/parts.ts'

/**
 * `npm run rehearse`: the full staging simulation. Stubs of the hosted services run under the real host names, over
 * TLS, with latencies, limits and errors. Only environment variables configure the shop for the stubs. Further
 * arguments go to Playwright, such as `-- --grep qliro`.
 */
const { passed, failed } = await stagingTests({ args: process.argv.slice(2), echo: true })
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
