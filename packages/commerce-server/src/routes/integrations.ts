import { type Context, Hono } from 'hono'
import type { Actor } from '../admin/roles.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { refused } from '../http/refusal.ts'
import { addStockBody, changeStock, setStockBody } from '../integrations/change-stock.ts'
import { listOrders } from '../integrations/list-orders.ts'
import { doOnce, idempotencyKey, type RepeatableCall } from '../integrations/once.ts'
import { needs, type ProgramEnv, programsOnly, readCall } from '../integrations/program.ts'
import { recordShipment, shipmentBody } from '../integrations/record-shipment.ts'
import { rulesNow } from '../market/market-now.ts'
import { orderLinks } from '../order-link.ts'
import { orderRow } from '../order-number.ts'
import { orderByRow } from '../records/read-records.ts'

/** Endpoints for warehouse and accounting software (docs/integrations.md). Each write is atomic. */
export function integrationRoutes(deps: CommerceDependencies): Hono<ProgramEnv> {
  const { database } = deps
  const routes = new Hono<ProgramEnv>().basePath('/integrations')
  routes.use(programsOnly(deps))

  routes.get('/orders', needs('orders:read'), async (c) =>
    c.json(await listOrders(database, c.req.query(), deps.now())),
  )

  routes.get('/orders/:number', needs('orders:read'), async (c) => {
    const number = c.req.param('number')
    const order = await orderByRow(database, rowOf(number))
    if (!order) throw refused(404, { order: `There is no order ${number}.` })
    return c.json(order)
  })

  routes.post('/orders/:number/shipments', needs('shipments:write'), async (c) => {
    const row = rowOf(c.req.param('number'))
    const key = idempotencyKey(c, true)
    const body = await readCall(c, shipmentBody)
    const context = { ...rulesNow(deps), site: deps.site, links: orderLinks(deps) }
    const noting = { actor: actorOf(c), key: `${c.get('apiKey').id} ${key}` }
    return once(deps, c, { key, request: ['shipment', row, body], knowsItself: true }, (trx) =>
      recordShipment(trx, row, body, noting, context),
    )
  })

  routes.put('/stock', needs('stock:write'), async (c) => {
    const body = await readCall(c, setStockBody)
    const key = idempotencyKey(c, false)
    const context = { ...rulesNow(deps), site: deps.site }
    return once(deps, c, { key, request: ['set', body] }, (trx) =>
      changeStock(trx, { ...body, actor: actorOf(c) }, context),
    )
  })

  routes.post('/stock', needs('stock:write'), async (c) => {
    const body = await readCall(c, addStockBody)
    const key = idempotencyKey(c, true)
    const context = { ...rulesNow(deps), site: deps.site }
    return once(deps, c, { key, request: ['add', body] }, (trx) =>
      changeStock(trx, { ...body, actor: actorOf(c) }, context),
    )
  })

  routes.all('/*', () => {
    throw refused(404, { path: 'There is no such call here.' })
  })

  return routes
}

/** API clients act in the warehouse role. The scopes of the key restrict them further (integrations/api-keys.ts). */
function actorOf(c: Context<ProgramEnv>): Actor {
  return { name: c.get('apiKey').name, role: 'warehouse' }
}

async function once<Answer extends object>(
  deps: CommerceDependencies,
  c: Context<ProgramEnv>,
  asked: Pick<RepeatableCall, 'key' | 'request' | 'knowsItself'>,
  work: Parameters<typeof doOnce<Answer>>[2],
): Promise<Response> {
  const call = { ...asked, apiKey: c.get('apiKey').id, now: deps.now() }
  const { answer, again } = await doOnce(deps.database, call, work)
  if (again) c.header('Idempotency-Replayed', 'true')
  await deps.catalogue.current()
  return c.json(answer)
}

function rowOf(number: string): number {
  const row = orderRow(number)
  if (row === undefined || row > 2_147_483_647) throw refused(404, { order: 'There is no such order.' })
  return row
}
