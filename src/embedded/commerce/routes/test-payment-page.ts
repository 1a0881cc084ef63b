import { type Context, Hono } from 'hono'
import type { Selectable } from 'kysely'
import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { raiseVersion } from '../catalogue/version.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'
import { testPageHeaders } from '../http/test-page.ts'
import { rulesNow } from '../market/market-now.ts'
import { orderLinks } from '../order-link.ts'
import { readClaims } from '../payment/claims.ts'
import { completePayment } from '../payment/complete-payment.ts'
import { payPage, payStyles, unknownPaymentPage } from '../payment/pay-page.ts'
import { returnUrl } from '../payment/signed-result.ts'
import { lockPayment } from '../shopper/lock-cart.ts'
import type { CommerceTables } from '../tables.ts'

type Payment = Selectable<CommerceTables['payment']>

/**
 * The test payment page of the redirect kind. It stands for a provider's own site: it knows nothing of tokens, only the
 * payment's unguessable id, and "Pay" acts like the provider's notice to the shop's server.
 */
export function testPaymentPageRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.get('/pay.css', (c) =>
    c.body(payStyles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
  )

  routes.get('/pay/:id', async (c) => {
    const payment = await findPayment(deps, c.req.param('id'))
    if (!payment) return c.html(unknownPaymentPage(deps.publicBase), 404, testPageHeaders([]))
    if (payment.status !== 'open') return leave(deps, c, payment)
    const origins = [payment.return_page, payment.failed_page].map((page) => new URL(page).origin)
    return c.html(payPage(deps.publicBase, payment), 200, testPageHeaders(origins))
  })

  routes.post('/pay/:id/pay', (c) => settle(deps, c, c.req.param('id'), 'authorised'))
  routes.post('/pay/:id/cancel', (c) => settle(deps, c, c.req.param('id'), 'cancelled'))
  routes.post('/pay/:id/fail', (c) => settle(deps, c, c.req.param('id'), 'failed'))
  routes.post('/pay/:id/sold-out', async (c) => {
    await sellOut(deps.database, c.req.param('id'))
    return settle(deps, c, c.req.param('id'), 'authorised')
  })

  return routes
}

/** Settles an open payment, once; authorising completes it into the order in the same transaction. */
async function settle(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  id: string,
  status: 'authorised' | 'cancelled' | 'failed',
): Promise<Response> {
  const payment = await findPayment(deps, id)
  if (!payment) return c.html(unknownPaymentPage(deps.publicBase), 404, testPageHeaders([]))
  const catalogue = await deps.catalogue.current()
  await inTransaction(deps.database, async (trx) => {
    await lockPayment(trx, id)
    await trx.updateTable('payment').set({ status }).where('id', '=', id).where('status', '=', 'open').execute()
    await completePayment({ trx, catalogue, ...rulesNow(deps), links: orderLinks(deps) }, id)
  })
  await deps.catalogue.current()
  return leave(deps, c, (await findPayment(deps, id)) ?? payment)
}

/**
 * Empties the shelf of the first product an open payment is for, as if others had bought the rest while the shopper
 * paid. Does nothing for a payment that is settled.
 */
async function sellOut(database: Database, payment: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const open = await trx
      .selectFrom('payment')
      .select('claims')
      .where('id', '=', payment)
      .where('status', '=', 'open')
      .executeTakeFirst()
    const [product] = open ? Object.keys(readClaims(open.claims).stock) : []
    if (product === undefined) return
    await trx.updateTable('stock').set({ quantity: 0 }).where('product', '=', product).execute()
    await raiseVersion(trx, 'stock')
  })
}

function findPayment({ database }: CommerceDependencies, id: string): Promise<Payment | undefined> {
  return database.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Back to the shop, with the signed result: to the return page, or to the failed page with the reason. */
function leave({ secret }: CommerceDependencies, c: Context, { id, status, method, ...pages }: Payment): Response {
  const settled = ['authorised', 'completed', 'voided'].includes(status)
  const target = settled
    ? returnUrl(secret, { id, method, page: pages.return_page })
    : returnUrl(secret, { id, method, page: pages.failed_page, status })
  return c.redirect(target, 303)
}
