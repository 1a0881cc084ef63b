import { parseArgs } from 'node:util'
import { buildShop } from './build.ts'
import { run } from './run.ts'

/**
 * `npm run fuzz`: malformed requests to the commerce, content and search services, each on either database, and over
 * sockets to the built shop; and random documents of each type of the studio, whose pages the built shop has to show on
 * either database. `-- --requests 1000000` says how many requests in all, `--documents 500` how many documents of each
 * type, `--seed 7` tries others; what else is given goes to Vitest, such as `tests/fuzz/search`. `FUZZ_REQUESTS` and
 * `FUZZ_SERVER_REQUESTS` say how many requests of each.
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

/** Three services on two databases share what sockets leave, where each takes longer. */
const overSockets = 0.04
const inProcess = (1 - overSockets) / 6
process.env.FUZZ_REQUESTS ??= String(Math.ceil(requests * inProcess))
process.env.FUZZ_DOCUMENTS ??= values.documents
process.env.FUZZ_SERVER_REQUESTS ??= String(Math.ceil(requests * overSockets))
if (values.seed !== undefined) process.env.FUZZ_SEED = values.seed
await buildShop()
const files = positionals.length > 0 ? positionals : ['tests/fuzz']
const { code } = await run('vitest', ['run', ...files], { echo: true })
process.exit(code)
