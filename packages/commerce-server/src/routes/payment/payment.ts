import { Hono } from 'hono'
import { loggedInPart } from '../../customer/customer.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { readBody } from '../../http/input.ts'
import { jsonResponse } from '../../http/json-text.ts'
import { createRefusal } from '../../http/refusal.ts'
import { rulesNow } from '../../market/current-market.ts'
import { orderLink } from '../../order-link.ts'
import { latestOrder, orderResponse } from '../../payment/orders.ts'
import { paymentPages, paymentSchema } from '../../payment/payment-body.ts'
import { resultSchema, settleResult, verifyPaymentResult } from '../../payment/signed-result.ts'
import { startPayment } from '../../payment/start-payment.ts'
import { runCartChange } from '../../selection/change-selection.ts'
import { shopperOf } from '../../shopper/shopper.ts'
import { outcomeResponse, paymentRefused } from './payment-outcome-responses.ts'
import { nextStepResponse, redirectResponse } from './payment-step-responses.ts'

/** See commerce reference sections 4 and 6. */
export function paymentRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.post('/payment', async (c) => {
    const body = await readBody(c, paymentSchema)
    const pages = paymentPages(deps, c, body)
    const texts = await deps.contractTexts?.()
    const next = await runCartChange(deps, c, async (change) =>
      nextStepResponse({ deps, c, change, body, pages }, await startPayment(deps, change, body, { ...pages, texts })),
    )
    await deps.catalogue.current()
    return next instanceof Response ? next : redirectResponse(deps, c, next)
  })

  routes.post('/payment-result', async (c) => {
    const { paymentMethodFields } = await readBody(c, resultSchema)
    const payment = verifyPaymentResult(deps.secret, paymentMethodFields)
    const answer = await runCartChange(deps, c, async (change) => {
      if (payment === undefined) throw paymentRefused('failed', change.shopper.language)
      await settleResult(deps, change, payment)
      return outcomeResponse(deps, c, change, payment)
    })
    await deps.catalogue.current()
    return answer
  })

  routes.get('/receipt', async (c) => {
    const shopper = await shopperOf(deps, c)
    const order = await latestOrder(deps.database, shopper)
    if (!order) throw createRefusal(404, { order: 'not found' })
    const loggedIn = await loggedInPart(deps.database, shopper)
    const link = orderLink(deps.secret, order.number)
    return jsonResponse({ ...orderResponse(order, shopper, c.get('serverMode'), rulesNow(deps), link), ...loggedIn })
  })

  return routes
}
