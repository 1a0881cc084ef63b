import { parseArgs } from 'node:util'
import { runChaos } from '../tests/chaos/chaos.ts'
import { compareOrderCycles } from '../tests/chaos/order-cycles/run-order-cycles.ts'
import { printLine } from './bench/figures.ts'
import { buildShop } from './build.ts'

/**
 * `npm run chaos` injects faults while clients place orders and edit content: for example, it kills the shop, stops the
 * database, fills the disk or changes the clock. After each round, it compares the database with the responses that the
 * clients received, and exits with 1 if they differ. `-- --minutes 60 --seed 7 --database postgres` sets the duration,
 * the seed (to reproduce a sequence of faults) and the database. `-- --orders 10000 --kills 100` instead runs
 * random lifecycles of 10,000 orders in several processes, kills processes 100 times, and compares orders, payments,
 * stock, vouchers, emails and logs with the plan, on each database.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'sqlite,postgres' },
    orders: { type: 'string' },
    kills: { type: 'string', default: '100' },
  },
})

const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
const kinds = (['sqlite', 'postgres'] as const).filter((kind) => values.database.split(',').includes(kind))
const [orders, kills] = [Number(values.orders ?? 0), Number(values.kills)]
const areWhole = [seed, orders, kills].every((number) => Number.isInteger(number) && number >= 0)
if (!(minutes > 0) || !areWhole || kinds.length === 0) {
  console.error('npm run chaos -- [--minutes 10 | --orders 10000 --kills 100] [--seed 7] [--database sqlite|postgres]')
  process.exit(2)
}
if (values.orders === undefined) {
  await buildShop()
  process.exitCode = (await runChaos({ minutes, seed, kinds }, printLine)) ? 0 : 1
} else process.exitCode = (await compareOrderCycles(kinds, { orders, kills, seed }, printLine)) ? 0 : 1
