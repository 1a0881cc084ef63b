import { createRandom } from '../fuzz/random.ts'
import { type ChaosShop, createChaosShop, type DatabaseKind } from './chaos-shop.ts'
import { addCounters, createZeroCounters, formatCounters } from './load/acknowledged-results.ts'
import { restartAndReconcile, runRound } from './round.ts'
import { listChaosSteps } from './steps/steps.ts'

interface ChaosPlan {
  minutes: number
  seed: number
  kinds: readonly DatabaseKind[]
}

type Log = (line: string) => void

/** Number of rounds per shop. After these rounds, most of the stock is sold. */
const roundsPerShop = 3
const stepsPerRound = 4

/**
 * Runs rounds for `minutes`, with a new shop every few rounds, on alternating databases. Returns true if there were no
 * findings.
 */
export async function runChaos({ minutes, seed, kinds }: ChaosPlan, log: Log): Promise<boolean> {
  const end = performance.now() + minutes * 60_000
  const sums = new Map(kinds.map((kind) => [kind, createZeroCounters()]))
  let findings = 0
  log(`seed ${seed}`)
  for (let shop = 0; performance.now() < end; shop += 1) {
    const kind = kinds[shop % kinds.length] ?? 'sqlite'
    const random = createRandom(seed, shop)
    const killsAfter = [150 + random.integerBelow(700), 150 + random.integerBelow(2500)]
    log(`shop ${shop + 1} on ${kind}, whose first start was killed after ${killsAfter.join(' and ')} ms`)
    const world = await createChaosShop(kind, killsAfter)
    findings += await runShopRounds(world, { seed, shop, end }, log)
    addCounters(sums.get(kind) ?? createZeroCounters(), world.counters)
    await world.remove()
  }
  for (const [kind, counters] of sums) log(`${kind}: ${formatCounters(counters)}`)
  log(`${findings} findings, seed ${seed}`)
  return findings === 0
}

/**
 * Runs the rounds of a shop and returns the number of findings. Stops after the first round with findings, because
 * later findings could be consequences.
 */
async function runShopRounds(world: ChaosShop, plan: Record<'seed' | 'shop' | 'end', number>, log: Log) {
  const { seed, shop, end } = plan
  await world.shop.start()
  let findings: string[] = []
  for (let round = 0; round < roundsPerShop && performance.now() < end && findings.length === 0; round += 1) {
    const number = shop * roundsPerShop + round
    const random = createRandom(seed, 1_000_000 + number)
    const steps = Array.from({ length: stepsPerRound }, () => random.pick(listChaosSteps(world.kind)))
    log(` round ${number + 1}: ${steps.join(', ')}`)
    findings = await runRound(world, { seed, round: number, steps }, log)
    const { purchasesTried, purchasesConfirmed, edits, requests } = world.counters
    log(`  ${purchasesConfirmed} of ${purchasesTried} purchases, ${edits} edits, ${requests} requests so far`)
  }
  if (findings.length === 0) findings = await restartAndReconcile(world)
  log(findings.length === 0 ? ' everything reconciled' : ' inconsistencies:')
  for (const finding of findings.slice(0, 20)) log(`  ✗ ${finding}`)
  if (findings.length > 0) log(world.shop.output().slice(-5000))
  return findings.length
}
