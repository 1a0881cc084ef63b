import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Change } from '../../cart/change.ts'
import { type Customer, changeDetails, findCustomer, loggedInWire, signedInCustomer } from '../../customer/customer.ts'
import { setAddress } from '../../customer/email-change.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { emailSchema, readBody } from '../../http/input.ts'
import { refused } from '../../http/refusal.ts'
import { rulesNow } from '../../market/market-now.ts'
import { countriesWire, languagesWire, locationWire } from '../../market/market-wire.ts'
import { orderLink } from '../../order-link.ts'
import { orderNumber } from '../../order-number.ts'
import { shipmentsWire } from '../../order-status/life-wire.ts'
import { readEvents } from '../../order-status/stored-life.ts'
import { orderWire } from '../../payment/orders.ts'
import { changeSelection } from '../../selection/change-selection.ts'
import { type Details, detailsSchema, setNewsletterWish } from '../../shopper/details.ts'
import { type Shopper, shopperOf } from '../../shopper/shopper.ts'
import { hasNewsletter, stopSubscriptions, subscribeToNewsletter } from '../../subscription/newsletter.ts'

const emailBody = v.object({ newEmail: emailSchema })
const pageSchema = v.object({
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 20),
})

type Page = v.InferOutput<typeof pageSchema>

/** See commerce reference section 9; 403 if not signed in. */
export function profileRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.get('/customer', async (c) => {
    const customer = await signedInCustomer(deps.database, await shopperOf(deps, c))
    return c.json({ token: c.get('token'), customer: loggedInWire(customer) })
  })

  for (const path of ['/customer/update', '/address']) {
    routes.put(path, async (c) => {
      await signedInCustomer(deps.database, await shopperOf(deps, c))
      const details = await readBody(c, detailsSchema)
      return changeSelection(deps, c, (change) => update({ ...change, site: deps.site }, details))
    })
  }

  routes.put('/email', async (c) => {
    await signedInCustomer(deps.database, await shopperOf(deps, c))
    const { newEmail } = await readBody(c, emailBody)
    return changeSelection(deps, c, (change) => changeEmail(change, newEmail))
  })

  routes.post('/orders', async (c) => {
    const shopper = await shopperOf(deps, c)
    const customer = await signedInCustomer(deps.database, shopper)
    const page = await readBody(c, pageSchema)
    return ordersAnswer(deps, c, shopper, customer, page)
  })

  return routes
}

async function update(
  change: Change & Pick<CommerceDependencies, 'site'>,
  { newsletter, ...details }: Details,
): Promise<void> {
  const { trx, shopper } = change
  const customer = await signedInCustomer(trx, shopper)
  const { email } = customer
  await changeDetails(trx, customer, details)
  if (newsletter === false) await stopSubscriptions(trx, { email, mails: 'newsletter' })
  if (newsletter !== true) return
  if (await hasNewsletter(trx, email)) await setNewsletterWish(trx, email, true)
  else await subscribeToNewsletter(trx, { ...shopper, email }, 'account', change)
}

/** The API changes the address at once. An unconfirmed address gets no newsletter. Throws a Refusal (409) if taken. */
async function changeEmail({ trx, shopper, now }: Change, email: string): Promise<void> {
  const { id } = await signedInCustomer(trx, shopper)
  const owner = await findCustomer(trx, email)
  if (owner && owner.id !== id) throw refused(409, { email: 'already registered' })
  await setAddress(trx, id, { email, isConfirmed: false }, now)
}

async function ordersAnswer(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  shopper: Shopper,
  customer: Customer,
  { from, size }: Page,
): Promise<Response> {
  const moment = rulesNow(deps)
  const own = deps.database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment')
    .where('payment.customer', '=', customer.id)
  const rows = await own.selectAll('shop_order').orderBy('number', 'desc').limit(size).offset(from).execute()
  const events = await readEvents(
    deps.database,
    rows.map(({ number }) => number),
  )
  const { count } = await own.select((select) => select.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return c.json({
    token: c.get('token'),
    orders: rows.map((row) => ({
      ...orderWire(row, shopper, orderLink(deps.secret, row.number)),
      shipments: shipmentsWire(orderNumber(row.number), events.get(row.number) ?? []),
    })),
    ordersPaging: { from, size, totalSize: Number(count) },
    location: locationWire(shopper, moment),
    countries: countriesWire(moment, shopper.language, c.get('serverMode')),
    languages: languagesWire,
    loggedIn: loggedInWire(customer),
  })
}
