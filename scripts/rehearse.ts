import { rehearsal } from './test/parts.ts'

/**
 * `npm run rehearse`: the whole dress rehearsal. Stand-ins of the hosted services answer on their real hosts, over TLS, with
 * latencies, limits and errors; the built shop is pointed at them by its environment alone, and shoppers and editors come.
 * Further arguments go to Playwright, as `-- tests/rehearsal/pay.spec.ts` or `-- --grep qliro`.
 */
const { passed, failed } = await rehearsal({ args: process.argv.slice(2), echo: true })
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
