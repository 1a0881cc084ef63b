import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../fuzz/random.ts'
import type { ChaosShop } from './chaos-shop.ts'
import { startCrowd } from './load/crowd.ts'
import { reconcileDatabase } from './reconcile/database.ts'
import { reconcileOrders } from './reconcile/orders.ts'
import { reconcileSearch } from './reconcile/search.ts'
import { runStep, type StepName } from './steps/steps.ts'

/** Inputs of a round. The same inputs yield the same random choices. */
export interface RoundPlan {
  seed: number
  round: number
  steps: readonly StepName[]
}

/** Maximum time from a fault or operation until purchases succeed again, in ms. */
const recoveryMs = 45_000
const maxPauseMs = 400
/** Minimum number of purchases (successful or sold out) after each fault or operation. */
const purchasesBetweenSteps = 4

/** Runs clients and the steps of the plan, then compares the database with the results of the clients. */
export async function runRound(world: ChaosShop, plan: RoundPlan, say: (line: string) => void): Promise<string[]> {
  const { told, figures, shop, goods, posts, writeToken } = world
  const crowd = startCrowd({ ...plan, origin: shop.origin, goods, posts, writeToken, told, figures })
  const findings: string[] = []
  const random = createRandom(plan.seed, plan.round)
  await waitForPurchases(world, 'people came', findings)
  for (const name of plan.steps) {
    await wait(random.whole(maxPauseMs))
    try {
      say(`  ${await runStep(name, world, random)}`)
    } catch (error) {
      findings.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await waitForPurchases(world, name, findings)
  }
  await crowd().catch((error: unknown) => findings.push(`a visitor: ${error instanceof Error ? error.message : error}`))
  figures.rounds += 1
  return [...findings, ...(await reconcile(world))]
}

/**
 * Waits until several purchases have succeeded or been refused as sold out, which means that the shop has recovered.
 */
async function waitForPurchases({ figures }: ChaosShop, after: string, findings: string[]): Promise<void> {
  const ended = () => figures.purchasesConfirmed + figures.purchasesRefused
  const [enough, giveUp] = [ended() + purchasesBetweenSteps, performance.now() + recoveryMs]
  while (ended() < enough && performance.now() < giveUp) await wait(20)
  if (ended() < enough) findings.push(`nobody could buy any more after: ${after}`)
}

/**
 * Restarts the shop, which must then turn authorised payments into orders. Must be the last check, because no client
 * has been notified of these orders.
 */
export async function reconcileAfterRestart(world: ChaosShop): Promise<string[]> {
  const { shop, told, stock, inDatabase } = world
  const code = await shop.stop()
  await shop.start()
  const findings = code === 0 ? [] : [`the shop ended with ${code}`]
  const waiting = () =>
    inDatabase((database) => database.selectFrom('payment').select('id').where('status', '=', 'authorised').execute())
  const giveUp = performance.now() + recoveryMs
  let left = await waiting()
  while (left.length > 0 && performance.now() < giveUp) {
    await wait(100)
    left = await waiting()
  }
  const paid = left.map(({ id }) => `payment ${id} is paid and no order, after a start`)
  return [...findings, ...paid, ...(await inDatabase((database) => reconcileOrders(database, told, stock)))]
}

async function reconcile(world: ChaosShop): Promise<string[]> {
  return world.inDatabase(async (database) => [
    ...(await reconcileDatabase(database, world.told, world.stock)),
    ...(await reconcileSearch(database, world.shop.origin)),
  ])
}
