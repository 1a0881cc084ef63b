import { afterEach, expect, test } from 'vitest'
import { type ChaosShop, createChaosShop, type DatabaseKind } from './chaos-shop.ts'
import { restartAndReconcile, runRound } from './round.ts'
import type { ChaosStepName } from './steps/steps.ts'

const seed = 20_261_122
let world: ChaosShop | undefined
afterEach(() => world?.remove())

/** `npm run chaos` runs the same checks for any duration. The timeout is long, because the machine can be slow. */
test.each<[DatabaseKind, ChaosStepName[]]>([
  ['sqlite', ['kill', 'disk-full', 'clock', 'file-limit']],
  ['postgres', ['database-restart', 'import-killed', 'database-away', 'kill']],
])('on %s faults lose no data', { timeout: 300_000 }, async (kind, steps) => {
  world = await createChaosShop(kind)
  await world.shop.start()
  const logged: string[] = []
  const findings = await runRound(world, { seed, round: 1, steps }, (line) => logged.push(line))
  expect(findings, [...findings, ...logged, world.shop.output().slice(-3000)].join('\n')).toEqual([])
  expect(logged).toHaveLength(steps.length)
  // The test is only meaningful if there were enough purchases and edits.
  expect(world.counters.purchasesConfirmed).toBeGreaterThan(10)
  expect(world.counters.edits).toBeGreaterThan(10)
  expect(await restartAndReconcile(world)).toEqual([])
})
