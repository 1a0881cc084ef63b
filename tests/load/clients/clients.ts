import * as v from 'valibot'
import { summary } from '../times.ts'
import { Connection } from './connection.ts'
import { countProducts, readList } from './list-reading.ts'
import { basketOf, purchase } from './purchase.ts'

/**
 * The load generator, a process of its own: `clients` connections that each do one thing after the other for some
 * seconds. Takes its plan as JSON in the first argument and prints a report as JSON.
 */
const Plan = v.variant('does', [
  v.object({
    does: v.literal('purchase'),
    base: v.string(),
    clients: v.number(),
    seconds: v.number(),
    items: v.array(v.string()),
  }),
  v.object({
    does: v.literal('list'),
    base: v.string(),
    clients: v.number(),
    seconds: v.number(),
    page: v.picklist(['first', 'each']),
  }),
])
type Plan = v.InferOutput<typeof Plan>

const plan = v.parse(v.pipe(v.string(), v.parseJson(), Plan), process.argv[2])
const whole: number[] = []
const single: number[] = []
const work = plan.does === 'purchase' ? buyer(plan) : await reader(plan)

const started = performance.now()
const until = started + plan.seconds * 1000
await Promise.all(Array.from({ length: plan.clients }, (_, client) => run(client)))
const seconds = (performance.now() - started) / 1000
process.stdout.write(
  JSON.stringify({ perSecond: whole.length / seconds, whole: summary(whole), request: summary(single) }),
)

type Work = (connection: Connection, client: number, n: number) => Promise<void>

async function run(client: number): Promise<void> {
  const connection = new Connection(plan.base)
  for (let n = 0; performance.now() < until; n += 1) {
    const begun = performance.now()
    await work(connection, client, n)
    whole.push(performance.now() - begun)
  }
  connection.close()
}

function buyer({ items, base }: Extract<Plan, { does: 'purchase' }>): Work {
  const shop = new URL(base).origin
  return (connection, client, n) =>
    purchase(connection, basketOf(items, client, n, shop), (ms) => {
      single.push(ms)
    })
}

async function reader({ base, page }: Extract<Plan, { does: 'list' }>): Promise<Work> {
  const first = new Connection(base)
  const total = await countProducts(first)
  first.close()
  return (connection, client, n) => readList(connection, total, page, n * plan.clients + client)
}
