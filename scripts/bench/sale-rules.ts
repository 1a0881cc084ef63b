import { makeCommerceData } from '../../tests/load/data/commerce-data.ts'
import { measureSaleRules } from '../../tests/load/data/sale-rules.ts'
import { say } from './print.ts'
import { record } from './report/record.ts'

/** With their packs five times as many products; a tenth where it is only tried. */
const cans = process.env.BENCH_SECONDS ? 400 : 4000
const turns = 11

/** The rules of sale over some 20,000 products: the first time, and once their attributes were read. */
export async function benchSaleRules(): Promise<void> {
  const data = await makeCommerceData(cans)
  try {
    const times = await measureSaleRules(data.dataDir, turns)
    const [first = Number.NaN] = times
    const later = times.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? Number.NaN
    say(`\nRules of sale over ${cans} cans and their packs: first ${first.toFixed(0)} ms, later ${later.toFixed(0)} ms`)
    record({ name: `rules of sale over ${cans} cans: first`, value: first, unit: 'ms', better: 'lower' })
    record({ name: `rules of sale over ${cans} cans: later`, value: later, unit: 'ms', better: 'lower' })
  } finally {
    data.remove()
  }
}
