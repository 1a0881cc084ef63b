import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../fuzz/random.ts'
import type { ChaosShop } from './chaos-shop.ts'
import { buyRandomItems } from './load/buyer.ts'
import { appendEdit, type EditorClient, publishNewTitle } from './load/editor.ts'
import { createShopClient } from './load/shop-client.ts'
import { reconcileDatabase } from './reconcile/database.ts'
import { reconcileOrders } from './reconcile/orders.ts'
import { reconcileSearch } from './reconcile/search.ts'
import { type ChaosStepName, runChaosStep } from './steps/steps.ts'

/** Plan of a round. The same plan yields the same random choices. */
interface RoundPlan {
  seed: number
  round: number
  steps: readonly ChaosStepName[]
}

/** Maximum time in ms from a step until purchases are confirmed or refused again. */
const recoveryMs = 45_000
const maxPauseMs = 400
/** Number of purchases (confirmed or refused) that must follow each step. */
const purchasesBetweenSteps = 4

/**
 * Runs the steps of the plan while clients use the shop, then compares the database with the results of the clients.
 * Returns the findings.
 */
export async function runRound(world: ChaosShop, plan: RoundPlan, log: (line: string) => void): Promise<string[]> {
  const stopCrowd = startCrowd(world, plan)
  const findings: string[] = []
  const random = createRandom(plan.seed, plan.round)
  await waitForPurchases(world, 'the start', findings)
  for (const name of plan.steps) {
    await wait(random.integerBelow(maxPauseMs))
    try {
      log(`  ${await runChaosStep(name, world, random)}`)
    } catch (error) {
      findings.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await waitForPurchases(world, name, findings)
  }
  await stopCrowd().catch((error: unknown) => findings.push(`a client: ${error}`))
  world.counters.rounds += 1
  return [...findings, ...(await reconcile(world))]
}

/**
 * Waits until several purchases have been confirmed or refused, which shows that the shop has recovered. Adds a finding
 * if this takes too long.
 */
async function waitForPurchases({ counters }: ChaosShop, after: string, findings: string[]): Promise<void> {
  const ended = () => counters.purchasesConfirmed + counters.purchasesRefused
  const [enough, giveUp] = [ended() + purchasesBetweenSteps, performance.now() + recoveryMs]
  while (ended() < enough && performance.now() < giveUp) await wait(20)
  if (ended() < enough) findings.push(`no purchase was possible after: ${after}`)
}

/**
 * Restarts the shop, which must turn authorised payments into orders. Run it last, because clients do not know of these
 * orders.
 */
export async function restartAndReconcile(world: ChaosShop): Promise<string[]> {
  const { shop, received, stock, inDatabase } = world
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
  return [...findings, ...paid, ...(await inDatabase((database) => reconcileOrders(database, received, stock)))]
}

async function reconcile(world: ChaosShop): Promise<string[]> {
  return world.inDatabase(async (database) => [
    ...(await reconcileDatabase(database, world.received, world.stock)),
    ...(await reconcileSearch(database, world.shop.origin)),
  ])
}

const buyers = 5
const editors = 2
const readers = 2
/** Pause between two requests of a reader, in ms. */
const readerPauseMs = 25

const pages = ['/', '/nicotine-pouches', '/sv/nicotine-pouches/mini', '/search?q=mint']
const readerPaths = [...pages, '/embedded/commerce/brands', '/readyz']

/**
 * Starts buyers, editors and readers. Returns a function that lets them finish their current action and then stops
 * them.
 */
function startCrowd(world: ChaosShop, { seed, round }: RoundPlan): () => Promise<void> {
  const { shop, goods, received, counters, posts, writeToken } = world
  const visitor = createShopClient(shop.origin, counters)
  const editor: EditorClient = { visitor, token: writeToken, received, counters }
  let over = false
  const start = (count: number, kind: number, act: (person: number, name: string, turn: number) => Promise<unknown>) =>
    Array.from({ length: count }, async (_, person) => {
      for (let turn = 0; !over; turn += 1) await act(person, `r${round}-${kind}${person}-${turn}`, turn)
    })
  const people = [
    ...start(buyers, 1, (person, name, turn) => {
      const random = createRandom(seed + round, person * 10_000 + turn)
      return buyRandomItems(visitor, random, `${name}@chaos.example`, goods, { received, counters })
    }),
    ...start(editors, 2, (person, name, turn) => {
      // All editors edit the same notes. For posts, each editor has a separate post, because concurrent drafts of a
      // post would conflict.
      return turn % 3 === 2
        ? publishNewTitle(editor, posts[person] ?? '', name)
        : appendEdit(editor, `notes-${turn % 2}`, name)
    }),
    ...start(readers, 3, async (person, _, turn) => {
      await visitor.call('GET', readerPaths[(turn + person) % readerPaths.length] ?? '/')
      await wait(readerPauseMs)
    }),
  ]
  const ended = Promise.all(people)
  // Prevents an unhandled rejection. The returned function rethrows errors.
  ended.catch(() => undefined)
  return async () => {
    over = true
    await ended
  }
}
