import { randomOf } from '../fuzz/random.ts'
import { addFigures, lineOf, noFigures } from './load/told.ts'
import { endOfWorld, runRound } from './round.ts'
import { stepsOn } from './steps/steps.ts'
import { type DatabaseKind, makeWorld, type World } from './world.ts'

export interface ChaosPlan {
  minutes: number
  seed: number
  kinds: readonly DatabaseKind[]
}

/** Rounds per shop. Most stock is sold by then, so the next round uses a new shop. */
const roundsAShop = 3
const stepsARound = 4

/**
 * Runs chaos rounds for `minutes`, with a new shop every few rounds, alternating between databases. Returns true if
 * everything reconciled.
 */
export async function chaos({ minutes, seed, kinds }: ChaosPlan, say: (line: string) => void): Promise<boolean> {
  const end = performance.now() + minutes * 60_000
  const sums = new Map(kinds.map((kind) => [kind, noFigures()]))
  let findings = 0
  say(`seed ${seed}`)
  for (let shop = 0; performance.now() < end; shop += 1) {
    const kind = kinds[shop % kinds.length] ?? 'sqlite'
    const random = randomOf(seed, shop)
    const killsAfter = [150 + random.whole(700), 150 + random.whole(2500)]
    say(`shop ${shop + 1} on ${kind}, whose first start was killed after ${killsAfter.join(' and ')} ms`)
    const world = await makeWorld(kind, killsAfter)
    findings += await disturb(world, { seed, shop, end }, say)
    addFigures(sums.get(kind) ?? noFigures(), world.figures)
    await world.remove()
  }
  for (const [kind, figures] of sums) say(`${kind}: ${lineOf(figures)}`)
  say(`${findings} findings, seed ${seed}`)
  return findings === 0
}

/**
 * Runs the rounds of one shop and returns the number of findings. Stops after the first round with findings, because
 * later findings could be consequences.
 */
async function disturb(
  world: World,
  { seed, shop, end }: { seed: number; shop: number; end: number },
  say: (line: string) => void,
): Promise<number> {
  await world.shop.start()
  let findings: string[] = []
  for (let round = 0; round < roundsAShop && performance.now() < end && findings.length === 0; round += 1) {
    const number = shop * roundsAShop + round
    const random = randomOf(seed, 1_000_000 + number)
    const steps = Array.from({ length: stepsARound }, () => random.pick(stepsOn(world.kind)))
    say(` round ${number + 1}: ${steps.join(', ')}`)
    findings = await runRound(world, { seed, round: number, steps }, say)
    const { purchasesTried, purchasesConfirmed, edits, requests } = world.figures
    say(`  ${purchasesConfirmed} of ${purchasesTried} purchases, ${edits} edits, ${requests} requests so far`)
  }
  if (findings.length === 0) findings = await endOfWorld(world)
  say(findings.length === 0 ? ' everything reconciled' : ' what does not reconcile:')
  for (const finding of findings.slice(0, 20)) say(`  ✗ ${finding}`)
  if (findings.length > 0) say(world.shop.output().slice(-5000))
  return findings.length
}
