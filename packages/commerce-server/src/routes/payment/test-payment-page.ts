import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { Context, Hono } from 'hono'
import { incrementCatalogueVersion } from '../../catalogue/version.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { getTestPageHeaders } from '../../http/test-page.ts'
import { findProviderPayment } from '../../money/provider-payment.ts'
import { payPageStyles, renderPayPage, renderUnknownPaymentPage } from '../../payment/pay-page.ts'
import { readPaymentClaims } from '../../payment-claims.ts'
import { settlePayment } from '../../settling/settle.ts'
import { findPayment, redirectToShop } from './payment-return.ts'

/** Imitates an external provider: receives no shopper token, only the unguessable id of the payment. */
export function addTestPaymentPageRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/pay.css', (c) =>
    c.body(payPageStyles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
  )

  routes.get('/pay/:id', async (c) => {
    const payment = await findPayment(deps, c.req.param('id'))
    if (!payment) return c.html(renderUnknownPaymentPage(deps.publicBase), 404, getTestPageHeaders([]))
    if (payment.status !== 'open') return redirectToShop(deps, c, payment)
    const origins = [payment.return_page, payment.failed_page].map((page) => new URL(page).origin)
    return c.html(renderPayPage(deps.publicBase, payment), 200, getTestPageHeaders(origins))
  })

  routes.post('/pay/:id/pay', (c) => settle(deps, c, c.req.param('id'), 'authorised'))
  routes.post('/pay/:id/cancel', (c) => settle(deps, c, c.req.param('id'), 'cancelled'))
  routes.post('/pay/:id/fail', (c) => settle(deps, c, c.req.param('id'), 'failed'))
  routes.post('/pay/:id/sold-out', async (c) => {
    await sellOut(deps.database, c.req.param('id'))
    return settle(deps, c, c.req.param('id'), 'authorised')
  })
}

async function settle(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  id: string,
  status: 'authorised' | 'cancelled' | 'failed',
): Promise<Response> {
  const payment = await findPayment(deps, id)
  if (!payment) return c.html(renderUnknownPaymentPage(deps.publicBase), 404, getTestPageHeaders([]))
  if (payment.status === 'open') {
    const money = await findProviderPayment(deps.database, id)
    const found = { amount: money?.amount ?? 0, currency: money?.currency ?? '', charge: id }
    await settlePayment(deps, id, { ...found, state: status })
  }
  return redirectToShop(deps, c, (await findPayment(deps, id)) ?? payment)
}

async function sellOut(database: Database, payment: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const open = await trx
      .selectFrom('payment')
      .select('claims')
      .where('id', '=', payment)
      .where('status', '=', 'open')
      .executeTakeFirst()
    const [product] = open ? Object.keys(readPaymentClaims(open.claims).stock) : []
    if (product === undefined) return
    await trx.updateTable('stock').set({ quantity: 0 }).where('product', '=', product).execute()
    await incrementCatalogueVersion(trx, 'stock')
  })
}
