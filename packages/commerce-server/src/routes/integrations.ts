import { createHash } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { type Context, Hono } from 'hono'
import type { Actor } from '../admin/roles.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { createHttpError } from '../http/http-error.ts'
import { type IntegrationEnv, readIntegrationBody, requireApiKey, requireScope } from '../integrations/api-keys.ts'
import { addStockBodySchema, changeStock, setStockBodySchema } from '../integrations/change-stock.ts'
import { listOrders, recordShipment, shipmentBodySchema } from '../integrations/orders.ts'
import { createMailContext } from '../market/market.ts'
import { createOrderLinkBuilder } from '../order-link.ts'
import { toOrderRowId } from '../order-number.ts'
import { findOrderByRowId } from '../records/read-records.ts'

/** API for warehouse and accounting software (docs/integrations.md). Each write is atomic. */
export function createIntegrationRoutes(deps: CommerceDependencies): Hono<IntegrationEnv> {
  const { database } = deps
  const routes = new Hono<IntegrationEnv>().basePath('/integrations')
  routes.use(requireApiKey(deps))

  routes.get('/orders', requireScope('orders:read'), async (c) =>
    c.json(await listOrders(database, c.req.query(), deps.now())),
  )

  routes.get('/orders/:number', requireScope('orders:read'), async (c) => {
    const number = c.req.param('number')
    const order = await findOrderByRowId(database, rowOf(number))
    if (!order) throw createHttpError(404, { order: `There is no order ${number}.` })
    return c.json(order)
  })

  routes.post('/orders/:number/shipments', requireScope('shipments:write'), async (c) => {
    const row = rowOf(c.req.param('number'))
    const key = readIdempotencyKey(c, true)
    const body = await readIntegrationBody(c, shipmentBodySchema)
    const context = { ...createMailContext(deps), links: createOrderLinkBuilder(deps) }
    const noting = { actor: actorOf(c), key: `${c.get('apiKey').id} ${key}` }
    return respondIdempotently(deps, c, { key, request: ['shipment', row, body], isIdempotent: true }, (trx) =>
      recordShipment(trx, row, body, noting, context),
    )
  })

  routes.on(['PUT', 'POST'], '/stock', requireScope('stock:write'), async (c) => {
    const isAdded = c.req.method === 'POST'
    const body = await (isAdded
      ? readIntegrationBody(c, addStockBodySchema)
      : readIntegrationBody(c, setStockBodySchema))
    const key = readIdempotencyKey(c, isAdded)
    return respondIdempotently(deps, c, { key, request: [isAdded ? 'add' : 'set', body] }, (trx) =>
      changeStock(trx, { ...body, actor: actorOf(c) }, createMailContext(deps)),
    )
  })

  routes.all('/*', () => {
    throw createHttpError(404, { path: 'Unknown endpoint.' })
  })

  return routes
}

function actorOf(c: Context<IntegrationEnv>): Actor {
  return { name: c.get('apiKey').name, role: 'warehouse' }
}

async function respondIdempotently<Answer extends object>(
  deps: CommerceDependencies,
  c: Context<IntegrationEnv>,
  asked: Pick<IdempotentCall, 'key' | 'request' | 'isIdempotent'>,
  work: Parameters<typeof runIdempotent<Answer>>[2],
): Promise<Response> {
  const call = { ...asked, apiKey: c.get('apiKey').id, now: deps.now() }
  const { answer, again } = await runIdempotent(deps.database, call, work)
  if (again) c.header('Idempotency-Replayed', 'true')
  await deps.catalogue.getCurrent()
  return c.json(answer)
}

function rowOf(number: string): number {
  const row = toOrderRowId(number)
  if (row === undefined || row > 2_147_483_647) throw createHttpError(404, { order: 'There is no such order.' })
  return row
}

interface IdempotentCall {
  apiKey: string
  key: string | undefined
  request: unknown
  /** If true, `work` itself is idempotent. The response is not stored, because it can contain personal data. */
  isIdempotent?: boolean
  now: number
}

/**
 * Runs `work` once per key, and returns the stored response to repeated calls. If `isIdempotent` is true, runs `work`
 * again instead. Calls that throw are not stored.
 */
async function runIdempotent<Answer extends object>(
  database: Database,
  { apiKey, key, request, now, isIdempotent = false }: IdempotentCall,
  work: (trx: Database) => Promise<Answer>,
): Promise<{ answer: object; again: boolean }> {
  if (key === undefined) return { answer: await inTransaction(database, work), again: false }
  const own = { api_key: apiKey, key }
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return inTransaction(database, async (trx) => {
    // A concurrent call with the same key waits here until the first transaction ends.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('api_call')
      .values({ ...own, request: hash, answer: '{}', at: now })
      .onConflict((conflict) => conflict.columns(['api_key', 'key']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) {
      const earlier = await storedResponse(trx, own, hash)
      return { answer: isIdempotent ? await work(trx) : earlier, again: true }
    }
    const answer = await work(trx)
    if (!isIdempotent) {
      await trx
        .updateTable('api_call')
        .set({ answer: JSON.stringify(answer) })
        .where(({ and }) => and(own))
        .execute()
    }
    return { answer, again: false }
  })
}

async function storedResponse(trx: Database, own: { api_key: string; key: string }, hash: string): Promise<object> {
  const { request, answer } = await trx
    .selectFrom('api_call')
    .select(['request', 'answer'])
    .where(({ and }) => and(own))
    .executeTakeFirstOrThrow()
  if (request !== hash) {
    throw createHttpError(409, {
      'Idempotency-Key': 'This key was used for another call; use a new key for each call.',
    })
  }
  return JSON.parse(answer)
}

/** @throws HttpError 422 if the key is invalid, or if it is required and missing */
function readIdempotencyKey(c: Context, isNeeded: boolean): string | undefined {
  const key = c.req.header('idempotency-key')?.trim()
  if (key === undefined && !isNeeded) return undefined
  if (key === undefined) {
    throw createHttpError(422, {
      'Idempotency-Key':
        'This header is missing. Send a unique value with each call, and the same value when you repeat the call.',
    })
  }
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw createHttpError(422, { 'Idempotency-Key': 'It must be 1 to 200 letters, digits and symbols without spaces.' })
  }
  return key
}
