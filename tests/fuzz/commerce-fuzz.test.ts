import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openShop, shopOrigin } from '../contract/commerce/shop.ts'
import { rejectedCalls, validCalls } from './calls.ts'
import { expectUnchanged } from './expect-unchanged.ts'
import { createRandomCommerceRequest, createValidRequest } from './fuzz-request.ts'
import { createSender, expectNoFaults, type FuzzedService, readFuzzPlan } from './fuzz-run.ts'
import { createControlCustomer, createFuzzTarget, type FuzzTarget, withUniqueValues } from './fuzz-target.ts'
import { findCommerceFault } from './response-check.ts'

const plan = readFuzzPlan(10_000, 2000)

test('valid calls succeed, and rejected calls get a 4xx response', async () => {
  const shop = await openShop({ rateLimits: false })
  const world = withUniqueValues(await createFuzzTarget(shop, await createControlCustomer(shop), 0), 0)
  const send = createSender(shopOrigin, shop.service.fetch)
  for (const call of [...rejectedCalls, ...validCalls]) {
    const { status, body } = (await send(createValidRequest(call, world))) ?? { status: 0, body: '' }
    const expected = rejectedCalls.includes(call) ? /^4/ : /^2/
    expect.soft(`${status} ${body}`, `${call.method} ${call.path} ${body.slice(0, 300)}`).toMatch(expected)
    expect.soft(body, call.path).not.toContain('"path":"not found"')
  }
})

test(`${plan.requests} malformed requests cause no server error and change nothing`, {
  timeout: 3_600_000,
}, async () => {
  const shop = await openShop({ rateLimits: false })
  const controlCustomer = await createControlCustomer(shop)
  let world: FuzzTarget
  await expectUnchanged(shop.database, controlCustomer, async () => {
    const service: FuzzedService = {
      origin: shopOrigin,
      beginSession: async (session) => {
        world = await createFuzzTarget(shop, controlCustomer, session)
      },
      createRequest: (random, index) => createRandomCommerceRequest(random, withUniqueValues(world, index)),
      send: createSender(shopOrigin, shop.service.fetch),
      findFault: (answer, { target }) => {
        // The integration API is exempt, because it may return all orders. It refuses requests without a key.
        const isProgram = target.startsWith('/embedded/commerce/integrations/')
        const isTold = [controlCustomer.token, controlCustomer.email].some((secret) =>
          answer.body.includes(`"${secret}"`),
        )
        return isTold && !isProgram ? 'reveals data of another customer' : findCommerceFault(target, answer)
      },
    }
    await expectNoFaults(service, plan)
  })
  if (inject('postgresUrl'))
    expect(await countDeadlocks(shop.database), 'transactions that waited for each other').toBe(0)
})

/**
 * Returns the number of deadlocks that PostgreSQL has detected in the database. Each deadlock delays its transactions
 * by one second.
 */
async function countDeadlocks(database: Database): Promise<number> {
  const counted = sql<{ deadlocks: string }>`select deadlocks from pg_stat_database where datname = current_database()`
  const { rows } = await counted.execute(database)
  return Number(rows[0]?.deadlocks)
}
