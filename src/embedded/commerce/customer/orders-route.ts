import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { readBody } from '../http/body.ts'
import { countriesWire, languagesWire, locationWire } from '../market/market-wire.ts'
import { orderWire } from '../payment/orders.ts'
import { type Shopper, shopperOf } from '../token/shopper.ts'
import { type Customer, signedInCustomer } from './customers.ts'
import { loggedInWire } from './logged-in-wire.ts'

const pageSchema = v.object({
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 20),
})

type Page = v.InferOutput<typeof pageSchema>

/** `POST orders` (commerce reference 9): what the customer ordered while signed in, newest first. */
export function ordersRoute(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.post('/orders', async (c) => {
    const shopper = await shopperOf(deps, c)
    const customer = await signedInCustomer(deps.database, shopper)
    const page = await readBody(c, pageSchema)
    return ordersAnswer(deps, c, shopper, customer, page)
  })

  return routes
}

async function ordersAnswer(
  { database }: CommerceDependencies,
  c: Context<CommerceEnv>,
  shopper: Shopper,
  customer: Customer,
  { from, size }: Page,
): Promise<Response> {
  const own = database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment')
    .where('payment.customer', '=', customer.id)
  const rows = await own.selectAll('shop_order').orderBy('number', 'desc').limit(size).offset(from).execute()
  const { count } = await own.select((select) => select.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return c.json({
    token: c.get('token'),
    orders: rows.map((row) => ({ ...orderWire(row, shopper), shipments: [] })),
    ordersPaging: { from, size, totalSize: Number(count) },
    location: locationWire(shopper),
    countries: countriesWire(shopper.language, c.get('serverMode')),
    languages: languagesWire,
    loggedIn: loggedInWire(customer),
  })
}
