import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { CartChange } from '../../cart/change.ts'
import {
  type Customer,
  changeDetails,
  findCustomer,
  loggedInResponse,
  requireCustomer,
} from '../../customer/customer.ts'
import { applyEmailChange } from '../../customer/email-change.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { emailSchema, readBody } from '../../http/input.ts'
import { createRefusal } from '../../http/refusal.ts'
import { rulesNow } from '../../market/current-market.ts'
import { countriesResponse, languagesResponse, locationWire } from '../../market/market-response.ts'
import { orderLink } from '../../order-link.ts'
import { orderNumber } from '../../order-number.ts'
import { shipmentsWire } from '../../order-status/order-status-response.ts'
import { readEvents } from '../../order-status/stored-life.ts'
import { orderFields } from '../../payment/orders.ts'
import { changeSelection } from '../../selection/change-selection.ts'
import { type Details, detailsSchema, setNewsletterWish } from '../../shopper/details.ts'
import { type Shopper, shopperOf } from '../../shopper/shopper.ts'
import { isNewsletterSubscriber, stopSubscriptions, subscribeToNewsletter } from '../../subscription/newsletter.ts'

const emailBody = v.object({ newEmail: emailSchema })
const pageSchema = v.object({
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 20),
})

type Page = v.InferOutput<typeof pageSchema>

/** See commerce reference section 9. Responds with 403 if no customer is signed in. */
export function profileRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.get('/customer', async (c) => {
    const customer = await requireCustomer(deps.database, await shopperOf(deps, c))
    return c.json({ token: c.get('token'), customer: loggedInResponse(customer) })
  })

  for (const path of ['/customer/update', '/address']) {
    routes.put(path, async (c) => {
      await requireCustomer(deps.database, await shopperOf(deps, c))
      const details = await readBody(c, detailsSchema)
      return changeSelection(deps, c, (change) => updateProfile({ ...change, site: deps.site }, details))
    })
  }

  routes.put('/email', async (c) => {
    await requireCustomer(deps.database, await shopperOf(deps, c))
    const { newEmail } = await readBody(c, emailBody)
    return changeSelection(deps, c, (change) => changeEmail(change, newEmail))
  })

  routes.post('/orders', async (c) => {
    const shopper = await shopperOf(deps, c)
    const customer = await requireCustomer(deps.database, shopper)
    const page = await readBody(c, pageSchema)
    return ordersResponse(deps, c, shopper, customer, page)
  })

  return routes
}

async function updateProfile(
  change: CartChange & Pick<CommerceDependencies, 'site'>,
  { newsletter, ...details }: Details,
): Promise<void> {
  const { trx, shopper } = change
  const customer = await requireCustomer(trx, shopper)
  const { email } = customer
  await changeDetails(trx, customer, details)
  if (newsletter === false) await stopSubscriptions(trx, { email, mails: 'newsletter' })
  if (newsletter !== true) return
  if (await isNewsletterSubscriber(trx, email)) await setNewsletterWish(trx, email, true)
  else await subscribeToNewsletter(trx, { ...shopper, email }, 'account', change)
}

/**
 * Immediate, as the API requires. The new email address is unconfirmed, so it receives no newsletter.
 * @throws Refusal (409) if the email address belongs to a different account
 */
async function changeEmail({ trx, shopper, now }: CartChange, email: string): Promise<void> {
  const { id } = await requireCustomer(trx, shopper)
  const owner = await findCustomer(trx, email)
  if (owner && owner.id !== id) throw createRefusal(409, { email: 'already registered' })
  await applyEmailChange(trx, id, { email, isConfirmed: false }, now)
}

async function ordersResponse(
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
      ...orderFields(row, shopper, orderLink(deps.secret, row.number)),
      shipments: shipmentsWire(orderNumber(row.number), events.get(row.number) ?? []),
    })),
    ordersPaging: { from, size, totalSize: Number(count) },
    location: locationWire(shopper, moment),
    countries: countriesResponse(moment, shopper.language, c.get('serverMode')),
    languages: languagesResponse,
    loggedIn: loggedInResponse(customer),
  })
}
