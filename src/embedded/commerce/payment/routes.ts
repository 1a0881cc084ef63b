import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Change, changedSelection, inChange } from '../cart/change-selection.ts'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { readBody } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'
import { shopperOf } from '../token/shopper.ts'
import { readVoidReason } from './claims.ts'
import { completePayment } from './complete-payment.ts'
import { orderResponse } from './orders.ts'
import { type PaymentPages, paymentPages, paymentSchema } from './payment-body.ts'
import { isPaymentSignature } from './signature.ts'
import { type StartedPayment, startPayment } from './start-payment.ts'

const resultSchema = v.object({
  paymentMethodFields: v.object({
    payment: v.pipe(v.string(), v.maxLength(100)),
    signature: v.pipe(v.string(), v.maxLength(200)),
  }),
})

/** Paying, its result and the receipt (commerce reference 4 and 6). */
export function paymentRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.post('/payment', async (c) => {
    const body = await readBody(c, paymentSchema)
    const pages = paymentPages(deps, c, body)
    const answer = await inChange(deps, c, async (change) => {
      const started = await startPayment(deps, change, body, pages)
      return paymentAnswer(deps, c, change, started, pages)
    })
    await deps.catalogue.current()
    return answer
  })

  routes.post('/payment-result', async (c) => {
    const { payment, signature } = await readFields(c)
    if (!isPaymentSignature(deps.secret, payment, signature)) throw paymentFailed()
    const answer = await inChange(deps, c, async (change) => {
      await completePayment(change, payment)
      return resultAnswer(deps, c, change, payment)
    })
    await deps.catalogue.current()
    return answer
  })

  routes.get('/receipt', async (c) => {
    const shopper = await shopperOf(deps, c)
    const order = await deps.database
      .selectFrom('shop_order')
      .selectAll()
      .where('token', '=', shopper.token ?? '')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!order) throw new Refusal(404, { order: 'not found' })
    return c.json(orderResponse(order, shopper, c.get('serverMode')))
  })

  return routes
}

/** Redirect to the payment page, done at once, or what the shelves lack (commerce reference 6.2). */
async function paymentAnswer(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  change: Change,
  started: StartedPayment,
  { returnPage }: PaymentPages,
): Promise<Response> {
  if (started.kind === 'unavailable') return stockAnswer(deps, c, change, started)
  const { payment, method, total } = started
  if (method.kind === 'redirect' && total > 0) {
    const url = `${new URL(returnPage).origin}${deps.publicBase}/pay/${payment}`
    return c.json({ token: change.shopper.token, action: 'redirect', url, orderId: payment })
  }
  await change.trx.updateTable('payment').set({ status: 'authorised' }).where('id', '=', payment).execute()
  await completePayment(change, payment)
  return resultAnswer(deps, c, change, payment, { action: 'success' })
}

async function resultAnswer(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  change: Change,
  id: string,
  extra: Record<string, string> = {},
): Promise<Response> {
  const { trx, shopper } = change
  const payment = await trx
    .selectFrom('payment')
    .select(['status', 'void_reason'])
    .where('id', '=', id)
    .where('token', '=', shopper.token)
    .executeTakeFirst()
  if (payment?.status === 'voided') {
    const { unavailable, voucher } = readVoidReason(payment.void_reason)
    if (voucher === undefined) return stockAnswer(deps, c, change, { unavailable })
    return c.json({ ...(await changedSelection(deps, c, change)), errors: { voucher: 'used up' } }, 406)
  }
  if (payment?.status !== 'completed') throw paymentFailed()
  const order = await trx.selectFrom('shop_order').selectAll().where('payment', '=', id).executeTakeFirstOrThrow()
  return c.json({ ...orderResponse(order, shopper, c.get('serverMode')), ...extra })
}

/** The 410 of a stock error, with the selection reduced to what can be had. */
async function stockAnswer(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  change: Change,
  { unavailable }: { unavailable: unknown[] },
): Promise<Response> {
  const selection = await changedSelection(deps, c, change)
  return c.json({ ...selection, errors: { stock: 'unavailable items' }, unavailable }, 410)
}

async function readFields(c: Context<CommerceEnv>) {
  try {
    return (await readBody(c, resultSchema)).paymentMethodFields
  } catch (error) {
    if (error instanceof Refusal && error.status === 406) throw paymentFailed()
    throw error
  }
}

function paymentFailed(): Refusal {
  return new Refusal(412, { paymentMethod: 'failed' }, ['The payment was not completed.'])
}
