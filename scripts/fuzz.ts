import { buildShop } from './build.ts'
import { run } from './run.ts'

/**
 * `npm run fuzz`: malformed requests, 50,000 to the commerce service on either database and 10,000 over sockets to the
 * built shop. `FUZZ_SEED=7 npm run fuzz` tries others; `FUZZ_REQUESTS` and `FUZZ_SERVER_REQUESTS` say how many.
 */
process.env.FUZZ_REQUESTS ??= '50000'
process.env.FUZZ_SERVER_REQUESTS ??= '10000'
await buildShop()
const { code } = await run('vitest', ['run', 'tests/fuzz', ...process.argv.slice(2)], { echo: true })
process.exit(code)
