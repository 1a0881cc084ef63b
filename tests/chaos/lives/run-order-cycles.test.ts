import { expect, test, vi } from 'vitest'
import { runOrderCycles } from './run-order-cycles.ts'

// Generous timeout for slow machines.
vi.setConfig({ testTimeout: 300_000 })

/** `npm run chaos -- --orders 10000 --kills 100` runs the same test on a larger scale. */
const plan = { orders: 80, kills: 3, seed: 20_261_124 }

test('orders keep their lives whoever is killed, and both databases say the same of them', async () => {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const [sqlite, postgres] = [
    await runOrderCycles({ ...plan, kind: 'sqlite' }, say),
    await runOrderCycles({ ...plan, kind: 'postgres' }, say),
  ]
  expect(sqlite.findings.slice(0, 10), said.join('\n')).toEqual([])
  expect(postgres.findings.slice(0, 10), said.join('\n')).toEqual([])
  expect([sqlite.kills, postgres.kills]).toEqual([plan.kills, plan.kills])
  expect(sqlite.digest).toBe(postgres.digest)
  // Ensures that the test was not vacuous.
  expect(sqlite.figures).toMatchObject({ orders: plan.orders })
  expect(sqlite.figures.done).toBeGreaterThan(plan.orders)
})
