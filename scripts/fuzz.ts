import { parseArgs } from 'node:util'
import { buildShop } from './build.ts'
import { runCommand } from './run.ts'

/**
 * `npm run fuzz` sends malformed requests to the commerce, content and search services and, over sockets, to the built
 * shop. It also renders random documents of each studio type. Each test runs on both databases, except that the built
 * shop uses only SQLite. `-- --requests 1000000` sets the total number of requests, `--documents 500` the number of
 * documents per type, and `--seed 7` the random sequence. Further arguments select test files. `FUZZ_REQUESTS` and
 * `FUZZ_SERVER_REQUESTS` override the number of requests per test.
 */
const { values, positionals } = parseArgs({
  options: {
    requests: { type: 'string', default: '300000' },
    documents: { type: 'string', default: '2000' },
    seed: { type: 'string' },
  },
  allowPositionals: true,
})
const requests = Number(values.requests)
if (!(requests > 0 && Number(values.documents) > 0)) {
  console.error('npm run fuzz -- [--requests 300000] [--documents 2000] [--seed 7] [tests/fuzz/…]')
  process.exit(2)
}

/**
 * Share of the requests that are sent over sockets. Low, because sockets are slower. The other requests are divided
 * equally among three services on two databases.
 */
const socketShare = 0.04
const inProcessShare = (1 - socketShare) / 6
process.env.FUZZ_REQUESTS ??= String(Math.ceil(requests * inProcessShare))
process.env.FUZZ_DOCUMENTS ??= values.documents
process.env.FUZZ_SERVER_REQUESTS ??= String(Math.ceil(requests * socketShare))
if (values.seed !== undefined) process.env.FUZZ_SEED = values.seed
await buildShop()
const files = positionals.length > 0 ? positionals : ['tests/fuzz']
const { code } = await runCommand('vitest', ['run', ...files], { echo: true })
process.exit(code)
