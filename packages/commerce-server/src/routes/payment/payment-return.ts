import { limitBody } from '@pouchery/platform/http/body'
import type { Context, Hono } from 'hono'
import type { Selectable } from 'kysely'
import { InvalidSignatureError, type PaymentProvider } from 'pouchery/services/payments/payment-provider'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { getTestPageHeaders } from '../../http/test-page.ts'
import { payPageStyles, renderUnknownPaymentPage, renderWaitingPage } from '../../payment/pay-page.ts'
import { createReturnUrl } from '../../payment/signed-result.ts'
import { queryProvider, settlePaymentAfterNotification } from '../../settling/query-provider.ts'
import type { CommerceTables } from '../../tables.ts'

type Payment = Selectable<CommerceTables['payment']>

const refreshSeconds = 3

/** Routes for the provider's redirects and notifications. */
export function addProviderRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies, provider: PaymentProvider) {
  routes.get('/pay.css', (c) =>
    c.body(payPageStyles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
  )
  routes.get('/pay/return/:id', (c) => handleProviderReturn(deps, c, c.req.param('id'), 'find'))
  routes.get('/pay/cancelled/:id', (c) => handleProviderReturn(deps, c, c.req.param('id'), 'cancel'))
  routes.post(
    '/payment-notification',
    limitBody(maxNotificationBytes, createHttpError(413, { body: 'larger than 256 kB' })),
    (c) => handleNotification(deps, c, provider),
  )
}

async function handleProviderReturn(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  id: string,
  ask: 'find' | 'cancel',
): Promise<Response> {
  await queryProvider(deps, id, ask).catch((error: unknown) => {
    console.warn('The payment provider could not be queried', error)
  })
  const payment = await findPayment(deps, id)
  if (!payment) return c.html(renderUnknownPaymentPage(deps.publicBase), 404, getTestPageHeaders([]))
  if (payment.status !== 'open') return redirectToShop(deps, c, payment)
  // If the shopper paid nevertheless, `pollPayments` detects that later.
  if (ask === 'cancel') return redirectToShop(deps, c, { ...payment, status: 'cancelled' })
  const headers = { ...getTestPageHeaders([]), Refresh: String(refreshSeconds) }
  return c.html(renderWaitingPage(deps.publicBase, payment), 200, headers)
}

export function findPayment({ database }: CommerceDependencies, id: string): Promise<Payment | undefined> {
  return database.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

export function redirectToShop(
  { secret }: CommerceDependencies,
  c: Context,
  { id, status, method, ...pages }: Payment,
): Response {
  const settled = ['authorised', 'completed', 'voided'].includes(status)
  const target = settled
    ? createReturnUrl(secret, { id, method, page: pages.return_page })
    : createReturnUrl(secret, { id, method, page: pages.failed_page, status })
  c.header('Cache-Control', 'no-store')
  return c.redirect(target, 303)
}

const maxNotificationBytes = 256 * 1024

/**
 * The body only identifies the payment, whose state is then queried, so duplicate and unordered deliveries are
 * harmless.
 */
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
