import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openCustomerShop } from '../contract/commerce/customers.ts'
import { type Shop, shopOrigin } from '../contract/commerce/shop.ts'
import { fuzzRequest, rightRequest } from './fuzz-request.ts'
import { randomOf } from './random.ts'
import { refusedRoutes } from './refused-routes.ts'
import { curlLine, type FuzzRequest, webRequest } from './request.ts'
import { routes } from './routes.ts'
import { accounts, snapshotOf } from './snapshot.ts'
import { faultOf } from './verdict.ts'
import { makeWitness, makeWorld, type Witness, worldOf } from './world.ts'

const onPostgres = inject('postgresUrl') !== undefined
const requests = Number(process.env.FUZZ_REQUESTS ?? (onPostgres ? 2000 : 10_000))
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** Requests that share a shopper and a customer, before both begin anew. */
const perSession = 250
/** Requests under way at once. */
const atOnce = 8
const mostFaults = 20

test('every route is known, and refuses what must be refused', async () => {
  const shop = await openCustomerShop()
  const world = worldOf(await makeWorld(shop, await makeWitness(shop), 0), 0)
  for (const [rows, expected] of [
    [refusedRoutes, /^4/],
    [routes, /^2/],
  ] as const) {
    for (const route of rows) {
      const request = rightRequest(route, world)
      const { status, body } = (await ask(shop, request)) ?? { status: 0, body: '' }
      expect.soft(`${status} ${body}`, `${route.method} ${route.path} ${body.slice(0, 300)}`).toMatch(expected)
      expect.soft(body, route.path).not.toContain('"path":"not found"')
    }
  }
})

test(`${requests} malformed requests get no server error and change nothing`, { timeout: 3_600_000 }, async () => {
  const shop = await openCustomerShop()
  const witness = await makeWitness(shop)
  const before = await snapshotOf(shop.database, witness)
  const balance = await accounts(shop.database)
  const run = await runSessions(shop, witness)
  console.warn(`seed ${seed}: ${run.answered} malformed requests, ${statusLine(run.statuses)}`)
  expect(run.faults, run.faults.join('\n')).toEqual([])
  const after = await snapshotOf(shop.database, witness)
  expect(after.tables).toEqual(before.tables)
  expect(after.witness).toEqual(before.witness)
  expect(after.orders).toEqual(expect.arrayContaining([...before.orders]))
  expect(await accounts(shop.database)).toEqual(balance)
  if (onPostgres) expect(await deadlocks(shop.database), 'transactions that waited for each other').toBe(0)
})

/** How often PostgreSQL had to break transactions that waited for each other, each time after a second. */
async function deadlocks(database: Database): Promise<number> {
  const counted = sql<{ deadlocks: string }>`select deadlocks from pg_stat_database where datname = current_database()`
  const { rows } = await counted.execute(database)
  return Number(rows[0]?.deadlocks)
}

interface Run {
  answered: number
  statuses: Map<number, number>
  faults: string[]
}

async function runSessions(shop: Shop, witness: Witness): Promise<Run> {
  const run: Run = { answered: 0, statuses: new Map(), faults: [] }
  for (let index = 0; run.answered < requests && run.faults.length < mostFaults; ) {
    const world = await makeWorld(shop, witness, index)
    const end = index + perSession
    const worker = async () => {
      while (index < end && run.answered < requests) {
        const own = index
        index += 1
        await judge(shop, witness, fuzzRequest(randomOf(seed, own), worldOf(world, own)), own, run)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
  return run
}

async function judge(shop: Shop, witness: Witness, request: FuzzRequest, index: number, run: Run): Promise<void> {
  const answer = await ask(shop, request)
  if (!answer) return
  run.answered += 1
  run.statuses.set(answer.status, (run.statuses.get(answer.status) ?? 0) + 1)
  // A program may read everybody's orders; what is there for others is refused without a key.
  const isProgram = request.target.startsWith('/embedded/commerce/integrations/')
  const told = isProgram
    ? undefined
    : [witness.token, witness.email].find((secret) => answer.body.includes(`"${secret}"`))
  const fault = told === undefined ? faultOf(request.target, answer) : 'tells of another customer'
  if (fault !== undefined) {
    run.faults.push(
      `seed ${seed}, request ${index}: ${answer.status} ${fault}\n${curlLine(shopOrigin, request)}\n${answer.body.slice(0, 500)}`,
    )
  }
}

async function ask(shop: Shop, request: FuzzRequest) {
  const sent = webRequest(shopOrigin, request)
  if (!sent) return undefined
  const answer = await shop.service.fetch(sent)
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() }
}

function statusLine(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}
