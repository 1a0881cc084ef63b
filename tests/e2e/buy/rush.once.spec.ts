import { expect, test } from '@playwright/test'
import { countOrders } from './rush/books.ts'
import { type RushCan, shelveCans } from './rush/cans.ts'
import { expectExact } from './rush/expect-exact.ts'
import { type Front, openFront } from './rush/front.ts'
import { planKills } from './rush/kills.ts'
import { seededRandom } from './rush/random.ts'
import { postgresData, type RushData, sqliteData, startProcesses } from './rush/rush-shop.ts'
import type { ShopProcess } from './rush/shop-process.ts'
import { lookAgain, newShopper, type ReadyShopper, type Shopper } from './rush/shopper.ts'

const shoppers = 200
const products = 20
const unitsEach = 5
const kills = 6

/** `RUSH_SEED` repeats the decisions of a run that failed; when things happen may differ all the same. */
const seed = Number(process.env.RUSH_SEED ?? Date.now() % 1_000_000_000)

test.describe('200 simultaneous buyers of 20 products with 5 left of each', () => {
  test.describe.configure({ timeout: 180_000 })

  test('on SQLite, with a process that is killed again and again: 100 orders and 100 clear answers', async () => {
    await rush(await sqliteData(), 1)
  })

  test('on PostgreSQL, with two processes that are killed in turn: the same', async () => {
    await rush(await postgresData(), 2)
  })
})

async function rush(data: RushData, processCount: number): Promise<void> {
  try {
    const cans = await shelveCans(data.database, products, unitsEach)
    const processes = await startProcesses(data, processCount)
    try {
      await buyAll(data, processes, cans)
    } finally {
      await Promise.all(processes.map((process) => process.stop()))
    }
  } catch (error) {
    throw new Error(`The rush failed; RUSH_SEED=${seed} repeats its decisions`, { cause: error })
  } finally {
    await data.remove()
  }
}

/** All stand at the checkout and pay at once while processes are killed; then what they were told is held against the books. */
async function buyAll(data: RushData, processes: [ShopProcess, ...ShopProcess[]], cans: RushCan[]): Promise<void> {
  const { database } = data
  const random = seededRandom(seed)
  const plan = planKills({ processes, count: kills, random, countOrders: () => countOrders(database) })
  const front = openFront(processes, plan.onAnswer)
  const crowd = await payAll(front, cans).finally(plan.finish)
  expect(await plan.finish()).toBe(kills)
  expect(front.lost()).toBeGreaterThan(0)
  await expectExact(database, cans, crowd, unitsEach)
  await Promise.all(crowd.map((shopper) => expectKnown(front, shopper)))
}

async function payAll(front: Front, cans: readonly RushCan[]): Promise<Shopper[]> {
  const ready = await Promise.all(Array.from({ length: shoppers }, (_, index) => shopperAt(front, cans, index)))
  return Promise.all(ready.map(({ buy }) => buy()))
}

function shopperAt(front: Front, cans: readonly RushCan[], index: number): Promise<ReadyShopper> {
  const can = cans[index % cans.length]
  if (!can) throw new Error('There are no cans to buy')
  return newShopper(front, seededRandom(seed + index + 1), can.item, `buyer-${index}@pouchery.example`)
}

/** At the end each order is still found by its shopper, nobody else has one, and no cart holds what was bought or is gone. */
async function expectKnown(front: Front, shopper: Shopper): Promise<void> {
  const [receipt, lines] = await lookAgain(front, seededRandom(seed), shopper)
  expect(lines).toBe(0)
  if (shopper.ending.kind === 'sold-out') return expect(receipt.status).toBe(404)
  expect(receipt.body).toMatchObject({ order: { order: shopper.ending.order } })
}
