import { expect, test } from 'vitest'
import { runOrderCycles } from './run-order-cycles.ts'

/** `npm run chaos -- --orders 10000 --kills 100` runs a larger plan. */
const plan = { orders: 80, kills: 3, seed: 20_261_124 }

// The timeout is long, because the machine can be slow.
test('orders are complete after kills and equal on both databases', { timeout: 300_000 }, async () => {
  const logged: string[] = []
  const run = async (kind: 'sqlite' | 'postgres') => {
    const result = await runOrderCycles(kind, plan, (line) => logged.push(line))
    expect(result.findings.slice(0, 10), logged.join('\n')).toEqual([])
    expect(result.kills).toBe(plan.kills)
    return result
  }
  const [sqlite, postgres] = [await run('sqlite'), await run('postgres')]
  expect(sqlite.digest).toBe(postgres.digest)
  // The test is only meaningful if the orders were placed and changed.
  expect(sqlite.counters).toMatchObject({ orders: plan.orders })
  expect(sqlite.counters.done).toBeGreaterThan(plan.orders)
})
