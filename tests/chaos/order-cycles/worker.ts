import { readFileSync } from 'node:fs'
import {
  type Actor,
  createOrderLinkBuilder,
  performOrderAction,
  readPlacedOrder,
} from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import type { PlacedOrder } from '../../../packages/commerce-server/src/order-status/order-fulfilment.ts'
import { type PlannedAction, workerInputSchema } from './plan.ts'
import { toOrderAction } from './to-order-action.ts'

/**
 * Worker process that can be killed at any time. Prints each outcome as a JSON array of order row, action key and
 * outcome.
 */

const actor: Actor = { name: 'chaos', role: 'owner' }
const site = { origin: 'https://shop.example', domains: {} }
const links = createOrderLinkBuilder({ secret: 'chaos', site })
const ordersAtOnce = 8

const [file = ''] = process.argv.slice(2)
const { DATA_DIR: dataDir = '', DATABASE_URL: url } = process.env
const work = v.parse(workerInputSchema, JSON.parse(readFileSync(file, 'utf8')))
const database = await openDatabase(dataDir, url || undefined)
const queue = work[Symbol.iterator]()

await Promise.all(Array.from({ length: ordersAtOnce }, processQueue))
await database.destroy()

async function processQueue(): Promise<void> {
  for (const { row, actions } of queue) {
    const order = database.selectFrom('shop_order').select('document').where('number', '=', row)
    const { document } = await order.executeTakeFirstOrThrow()
    for (const action of actions)
      process.stdout.write(
        `${JSON.stringify([row, action.key, await execute(row, action, readPlacedOrder(document))])}\n`,
      )
  }
}

/**
 * Returns `done`, `again` (already executed earlier), `refused`, or `doubled` (two concurrent calls both executed the
 * action).
 */
async function execute(row: number, { key, step, runsTwice }: PlannedAction, placed: PlacedOrder): Promise<string> {
  const context = { site, rules: openEverywhereRules, now: Date.now(), links }
  const action = { row, action: toOrderAction(step, placed), reason: 'chaos', key, notifyBuyer: true }
  const calls = Array.from({ length: runsTwice ? 2 : 1 }, () => performOrderAction(database, actor, action, context))
  const tries = await Promise.all(calls)
  const fresh = tries.filter((each) => !('problem' in each) && !each.again)
  if (fresh.length > 1) return 'doubled'
  if (tries.every((each) => 'problem' in each)) return 'refused'
  return fresh.length === 1 ? 'done' : 'again'
}
