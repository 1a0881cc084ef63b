import { afterEach, expect, test, vi } from 'vitest'
import { runRound } from './round.ts'
import type { StepName } from './steps/steps.ts'
import { type DatabaseKind, makeWorld, type World } from './world.ts'

vi.setConfig({ testTimeout: 180_000 })

const seed = 20_261_122
let world: World | undefined
afterEach(() => world?.remove())

/** `npm run chaos` goes on with this for as long as one likes. */
test.each<[DatabaseKind, StepName[]]>([
  ['sqlite', ['kill', 'disk-full', 'import-killed', 'clock', 'file-limit']],
  ['postgres', ['database-restart', 'kill', 'database-slow', 'database-away']],
])('on %s nothing is lost, whatever happens', async (kind, steps) => {
  world = await makeWorld(kind)
  await world.shop.start()
  const said: string[] = []
  const findings = await runRound(world, { seed, round: 1, steps }, (line) => said.push(line))
  expect(findings, [...findings, ...said, world.shop.output().slice(-3000)].join('\n')).toEqual([])
  expect(said).toHaveLength(steps.length)
  // Something must have happened for nothing to be lost.
  expect(world.figures.purchasesConfirmed).toBeGreaterThan(10)
  expect(world.figures.edits).toBeGreaterThan(10)
  expect(await world.shop.stop()).toBe(0)
})
