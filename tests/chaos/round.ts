import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '../fuzz/random.ts'
import { gather } from './load/crowd.ts'
import { reconcileContent } from './reconcile/content.ts'
import { reconcileTables } from './reconcile/database.ts'
import { reconcileOrders } from './reconcile/orders.ts'
import { reconcileSearch } from './reconcile/search.ts'
import { type StepName, stepOf } from './steps/steps.ts'
import type { World } from './world.ts'

/** What a round is made of; the same numbers make the same choices. */
export interface RoundPlan {
  seed: number
  round: number
  steps: readonly StepName[]
}

/** How long it may take after something happened until somebody has bought again, ms. */
const recoveryMs = 45_000
const longestPauseMs = 400
/** Purchases that are made before the next thing happens. */
const purchasesBetween = 4

/**
 * One round: people come, things happen to the shop one after the other while they go on, people end what they began,
 * and then the database is held against what they know. Answers what does not reconcile, one sentence each.
 */
export async function runRound(world: World, plan: RoundPlan, say: (line: string) => void): Promise<string[]> {
  const { told, figures, shop, goods, posts, writeToken } = world
  const crowd = gather({ ...plan, origin: shop.origin, goods, posts, writeToken, told, figures })
  const findings: string[] = []
  const random = randomOf(plan.seed, plan.round)
  await peopleBuy(world, 'people came', findings)
  for (const name of plan.steps) {
    await wait(random.whole(longestPauseMs))
    try {
      say(`  ${await stepOf(name)(world, random)}`)
    } catch (error) {
      findings.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await peopleBuy(world, name, findings)
  }
  await crowd().catch((error: unknown) => findings.push(`a visitor: ${error instanceof Error ? error.message : error}`))
  figures.rounds += 1
  return [...findings, ...(await reconcile(world))]
}

/** Waits until some people have bought, or were refused what is sold out: the shop is open again. */
async function peopleBuy({ figures }: World, after: string, findings: string[]): Promise<void> {
  const ended = () => figures.purchasesConfirmed + figures.purchasesRefused
  const [enough, giveUp] = [ended() + purchasesBetween, performance.now() + recoveryMs]
  while (ended() < enough && performance.now() < giveUp) await wait(20)
  if (ended() < enough) findings.push(`nobody could buy any more after: ${after}`)
}

/**
 * What does not fit together after the shop was stopped in order and started again: what people had paid for when it was
 * killed is an order by then. To be the last, as such an order is one that nobody was told of.
 */
export async function endOfWorld(world: World): Promise<string[]> {
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

/** What does not fit together, once nobody uses the shop any more. */
async function reconcile(world: World): Promise<string[]> {
  const { told, stock, shop } = world
  return world.inDatabase(async (database) => [
    ...(await reconcileOrders(database, told, stock)),
    ...(await reconcileContent(database, told)),
    ...(await reconcileTables(database, told)),
    ...(await reconcileSearch(database, shop.origin)),
  ])
}
