import { type Context, Hono } from 'hono'
import type { Actor } from '../admin/roles.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { createHttpError } from '../http/http-error.ts'
import { type IntegrationEnv, readIntegrationBody, requireApiKey, requireScope } from '../integrations/api-key-auth.ts'
import { addStockBodySchema, changeStock, setStockBodySchema } from '../integrations/change-stock.ts'
import { type IdempotentCall, readIdempotencyKey, runIdempotent } from '../integrations/idempotency.ts'
import { listOrders } from '../integrations/list-orders.ts'
import { recordShipment, shipmentBodySchema } from '../integrations/record-shipment.ts'
import { createRulesContext } from '../market/current-market.ts'
import { createOrderLinks } from '../order-link.ts'
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
    const context = { ...createRulesContext(deps), site: deps.site, links: createOrderLinks(deps) }
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
    const context = { ...createRulesContext(deps), site: deps.site }
    return respondIdempotently(deps, c, { key, request: [isAdded ? 'add' : 'set', body] }, (trx) =>
      changeStock(trx, { ...body, actor: actorOf(c) }, context),
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
  await deps.catalogue.current()
  return c.json(answer)
}

function rowOf(number: string): number {
  const row = toOrderRowId(number)
  if (row === undefined || row > 2_147_483_647) throw createHttpError(404, { order: 'There is no such order.' })
  return row
}
