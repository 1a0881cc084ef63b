import { parseArgs } from 'node:util'
import { chaos } from '../tests/chaos/chaos.ts'
import { say } from './bench/print.ts'
import { buildShop } from './build.ts'

/**
 * `npm run chaos`: people buy and edit in a shop that is killed, whose database restarts or is away, whose disk is full
 * and whose clock jumps; after each round the database is held against what people were told. Ends with 1 when
 * something does not reconcile. `-- --minutes 60 --seed 7 --database postgres`; the seed repeats what happens, in the
 * same order.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'sqlite,postgres' },
  },
})

const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
const kinds = (['sqlite', 'postgres'] as const).filter((kind) => values.database.split(',').includes(kind))
if (!(minutes > 0) || !Number.isInteger(seed) || kinds.length === 0) {
  console.error('npm run chaos -- [--minutes 10] [--seed 7] [--database sqlite|postgres]')
  process.exit(2)
}
await buildShop()
process.exitCode = (await chaos({ minutes, seed, kinds }, say)) ? 0 : 1
