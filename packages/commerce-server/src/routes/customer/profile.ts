import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { CartChangeContext } from '../../cart/cart.ts'
import { applyEmailChange } from '../../customer/account-links.ts'
import {
  addAddress,
  loadAddressBook,
  normalizeAddress,
  removeAddress,
  setDefaultAddress,
  storedAddressEntries,
  updateAddress,
} from '../../customer/address-book.ts'
import {
  findCustomer,
  requireCustomer,
  toWireLoggedInCustomer,
  updateCustomerDetails,
} from '../../customer/customer.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { emailSchema, readBody } from '../../http/input.ts'
import { createRulesContext } from '../../market/market.ts'
import { toWireCountries, toWireLocation, wireLanguages } from '../../market/market-response.ts'
import { createOrderLink } from '../../order-link.ts'
import { formatOrderNumber } from '../../order-number.ts'
import { loadOrderEvents } from '../../order-status/order-fulfilment.ts'
import { toWireOrder, toWireShipments } from '../../payment/orders.ts'
import { changeSelection, runCartChange } from '../../selection/change-selection.ts'
import { type CustomerDetails, customerDetailsSchema, setNewsletterPreference } from '../../shopper/details.ts'
import { resolveShopper } from '../../shopper/shopper.ts'
import { isNewsletterSubscriber, stopSubscriptions, subscribeToNewsletter } from '../../subscription/newsletter.ts'

const emailBodySchema = v.object({ newEmail: emailSchema })
const pageSchema = v.object({
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 20),
})

/** See commerce reference section 9, "Account". Responds with 403 if no customer is signed in. */
export function addProfileRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/customer', async (c) => {
    const customer = await requireCustomer(deps.database, await resolveShopper(deps, c))
    return c.json({ token: c.get('token'), customer: toWireLoggedInCustomer(customer) })
  })

  for (const path of ['/customer/update', '/address']) {
    routes.put(path, async (c) => {
      await requireCustomer(deps.database, await resolveShopper(deps, c))
      const details = await readBody(c, customerDetailsSchema)
      return changeSelection(deps, c, (change) => updateProfile(change, details))
    })
  }

  routes.put('/email', async (c) => {
    await requireCustomer(deps.database, await resolveShopper(deps, c))
    const { newEmail } = await readBody(c, emailBodySchema)
    return changeSelection(deps, c, (change) => changeEmail(change, newEmail))
  })

  routes.post('/orders', (c) => respondWithOrders(deps, c))
}

async function updateProfile(change: CartChangeContext, { newsletter, ...details }: CustomerDetails): Promise<void> {
  const { trx, shopper } = change
  const customer = await requireCustomer(trx, shopper)
  const { email } = customer
  await updateCustomerDetails(trx, customer, details)
  if (newsletter === false) await stopSubscriptions(trx, { email, mails: 'newsletter' })
  if (newsletter !== true) return
  if (await isNewsletterSubscriber(trx, email)) await setNewsletterPreference(trx, email, true)
  else await subscribeToNewsletter(trx, { ...shopper, email }, 'account', change)
}

/**
 * Changes the email address without confirmation, as the API requires. Ends the newsletter subscription, because the
 * new address is not confirmed.
 * @throws HttpError 409 if a different account has the email address
 */
async function changeEmail({ trx, shopper, now }: CartChangeContext, email: string): Promise<void> {
  const { id } = await requireCustomer(trx, shopper)
  const owner = await findCustomer(trx, email)
  if (owner && owner.id !== id) throw createHttpError(409, { email: 'already registered' })
  await applyEmailChange(trx, id, { email, isConfirmed: false }, now)
}

async function respondWithOrders(deps: CommerceDependencies, c: Context<CommerceEnv>): Promise<Response> {
  const shopper = await resolveShopper(deps, c)
  const customer = await requireCustomer(deps.database, shopper)
  const { from, size } = await readBody(c, pageSchema)
  const rulesContext = createRulesContext(deps)
  const own = deps.database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment')
    .where('payment.customer', '=', customer.id)
  const rows = await own.selectAll('shop_order').orderBy('number', 'desc').limit(size).offset(from).execute()
  const events = await loadOrderEvents(
    deps.database,
    rows.map(({ number }) => number),
  )
  const { count } = await own.select((select) => select.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return c.json({
    token: c.get('token'),
    orders: rows.map((row) => ({
      ...toWireOrder(row, shopper, createOrderLink(deps.secret, row.number)),
      shipments: toWireShipments(formatOrderNumber(row.number), events.get(row.number) ?? []),
    })),
    ordersPaging: { from, size, totalSize: Number(count) },
    location: toWireLocation(shopper, rulesContext),
    countries: toWireCountries(rulesContext, shopper.language, c.get('isServerMode')),
    languages: wireLanguages,
    loggedIn: toWireLoggedInCustomer(customer),
  })
}

const addressBodySchema = v.object({ ...storedAddressEntries, default: v.optional(v.boolean(), false) })

/** See commerce reference section 9, "Account". Responds with 403 if no customer is signed in. */
export function addAddressRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/customer/addresses', async (c) => {
    const { id } = await requireCustomer(deps.database, await resolveShopper(deps, c))
    return c.json({ token: c.get('token'), addresses: await loadAddressBook(deps.database, id) })
  })

  routes.post('/customer/addresses', async (c) => {
    const { isDefault, address } = await readAddressBody(deps, c)
    return changeAddressBook(
      deps,
      c,
      async ({ trx, now }, customer) => {
        const id = await addAddress(trx, customer, address, now)
        if (isDefault) await setDefaultAddress(trx, customer, id)
      },
      201,
    )
  })

  routes.put('/customer/addresses/:id', async (c) => {
    const { isDefault, address } = await readAddressBody(deps, c)
    const id = c.req.param('id')
    return changeAddressBook(deps, c, async ({ trx }, customer) => {
      await updateAddress(trx, customer, id, address)
      if (isDefault) await setDefaultAddress(trx, customer, id)
    })
  })

  routes.delete('/customer/addresses/:id', async (c) => {
    await requireCustomer(deps.database, await resolveShopper(deps, c))
    return changeAddressBook(deps, c, ({ trx }, customer) => removeAddress(trx, customer, c.req.param('id')))
  })
}

/** Checks the sign-in before it validates the body, so that anonymous callers get no validation errors. */
async function readAddressBody(deps: CommerceDependencies, c: Context<CommerceEnv>) {
  await requireCustomer(deps.database, await resolveShopper(deps, c))
  const { default: isDefault, ...address } = await readBody(c, addressBodySchema)
  return { isDefault, address: normalizeAddress(address) }
}

/** Locks the customer's cart, to serialise changes from several devices. */
function changeAddressBook(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  run: (change: CartChangeContext, customer: string) => Promise<void>,
  status: 200 | 201 = 200,
): Promise<Response> {
  return runCartChange(deps, c, async (change) => {
    const { id } = await requireCustomer(change.trx, change.shopper)
    await run(change, id)
    return c.json({ token: c.get('token'), addresses: await loadAddressBook(change.trx, id) }, status)
  })
}
