import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { createBodyLimit } from '@pouchery/platform/http/body'
import type { Context, Hono } from 'hono'
import { m } from 'pouchery/messages/all.server'
import { InvalidSignatureError, type PaymentProvider } from 'pouchery/services/payments/payment-provider'
import { incrementCatalogueVersion } from '../../catalogue/version.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { getTestPageHeaders, respondWithNotFoundPage } from '../../http/test-page.ts'
import { findProviderPayment } from '../../money/provider-payment.ts'
import { paymentPageStyles, renderTestPaymentPage, renderWaitingPage } from '../../payment/payment-pages.ts'
import { createPaymentReturnUrl } from '../../payment/signed-result.ts'
import { readPaymentClaims } from '../../payment-claims.ts'
import { settlePaymentAfterNotification, settleUnfinishedPayment } from '../../settling/query-provider.ts'
import { settlePayment } from '../../settling/settle.ts'
import type { TableRow } from '../../tables.ts'

type Payment = TableRow<'payment'>

const refreshSeconds = 3

export function addProviderRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies, provider: PaymentProvider) {
  routes.get('/pay.css', respondWithStyles)
  routes.get('/pay/return/:id', (c) => handleProviderReturn(deps, c, c.req.param('id'), 'find'))
  routes.get('/pay/cancelled/:id', (c) => handleProviderReturn(deps, c, c.req.param('id'), 'cancel'))
  routes.post(
    '/payment-notification',
    createBodyLimit(maxNotificationBytes, createHttpError(413, { body: 'larger than 256 kB' })),
    (c) => handleNotification(deps, c, provider),
  )
}

async function handleProviderReturn(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  id: string,
  ask: 'find' | 'cancel',
): Promise<Response> {
  await settleUnfinishedPayment(deps, id, ask).catch((error: unknown) => {
    console.warn('The payment provider could not be queried', error)
  })
  const payment = await findPayment(deps, id)
  if (!payment) return respondWithUnknownPayment(deps, c)
  if (payment.status !== 'open') return redirectToShop(deps, c, payment)
  // If the shopper paid nevertheless, `pollPayments` detects that later.
  if (ask === 'cancel') return redirectToShop(deps, c, { ...payment, status: 'cancelled' })
  const headers = { ...getTestPageHeaders([]), Refresh: String(refreshSeconds) }
  return c.html(renderWaitingPage(deps.publicBase, payment), 200, headers)
}

function findPayment({ database }: CommerceDependencies, id: string): Promise<Payment | undefined> {
  return database.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

function redirectToShop({ secret }: CommerceDependencies, c: Context, { id, status, method, ...pages }: Payment) {
  const settled = ['authorised', 'completed', 'voided'].includes(status)
  const target = settled
    ? createPaymentReturnUrl(secret, { id, method, page: pages.return_page })
    : createPaymentReturnUrl(secret, { id, method, page: pages.failed_page, status })
  c.header('Cache-Control', 'no-store')
  return c.redirect(target, 303)
}

const maxNotificationBytes = 256 * 1024

/** The body only identifies the payment to query, so duplicate and out-of-order notifications are harmless. */
async function handleNotification(deps: CommerceDependencies, c: Context<CommerceEnv>, provider: PaymentProvider) {
  const notification = { body: await c.req.text(), header: (name: string) => c.req.header(name), now: deps.now() }
  const about = await provider.parseNotification(notification).catch((error: unknown) => {
    if (error instanceof InvalidSignatureError) throw createHttpError(400, { signature: 'not valid' })
    throw error
  })
  if (about) await settlePaymentAfterNotification(deps, provider, about)
  c.header('Cache-Control', 'no-store')
  return c.json({ received: true })
}

/** The routes imitate an external provider: they receive no shopper token, only the unguessable id of the payment. */
export function addTestPaymentPageRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/pay.css', respondWithStyles)

  routes.get('/pay/:id', async (c) => {
    const payment = await findPayment(deps, c.req.param('id'))
    if (!payment) return respondWithUnknownPayment(deps, c)
    if (payment.status !== 'open') return redirectToShop(deps, c, payment)
    const origins = [payment.return_page, payment.failed_page].map((page) => new URL(page).origin)
    return c.html(renderTestPaymentPage(deps.publicBase, payment), 200, getTestPageHeaders(origins))
  })

  for (const [answer, state] of Object.entries(testOutcomes)) {
    routes.post(`/pay/:id/${answer}`, async (c) => {
      const id = c.req.param('id')
      if (answer === 'sold-out') await sellOut(deps.database, id)
      const payment = await findPayment(deps, id)
      if (!payment) return respondWithUnknownPayment(deps, c)
      if (payment.status === 'open') {
        const money = await findProviderPayment(deps.database, id)
        await settlePayment(deps, id, {
          state,
          amount: money?.amount ?? 0,
          currency: money?.currency ?? '',
          charge: id,
        })
      }
      return redirectToShop(deps, c, (await findPayment(deps, id)) ?? payment)
    })
  }
}

const testOutcomes = { pay: 'authorised', cancel: 'cancelled', fail: 'failed', 'sold-out': 'authorised' } as const

function respondWithStyles(c: Context): Response {
  const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  return c.body(paymentPageStyles, 200, headers)
}

function respondWithUnknownPayment({ publicBase }: CommerceDependencies, c: Context) {
  return respondWithNotFoundPage(c, publicBase, m.pay_title, 'This payment does not exist.')
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
