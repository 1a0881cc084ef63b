import { Hono } from 'hono'
import { inChange } from '../cart/change-selection.ts'
import { loggedInPart } from '../customer/logged-in-wire.ts'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { readBody } from '../http/body.ts'
import { answerJson } from '../http/json-text.ts'
import { Refusal } from '../http/refusal.ts'
import { shopperOf } from '../token/shopper.ts'
import { answerPayment } from './answer-payment.ts'
import { latestOrder, orderResponse } from './orders.ts'
import { paymentPages, paymentSchema } from './payment-body.ts'
import { paymentRefused } from './payment-refusal.ts'
import { provenPayment, resultSchema, settleResult } from './payment-result.ts'
import { resultAnswer } from './result-answer.ts'
import { startPayment } from './start-payment.ts'

/** Paying, its result and the receipt (commerce reference 4 and 6). */
export function paymentRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.post('/payment', async (c) => {
    const body = await readBody(c, paymentSchema)
    const pages = paymentPages(deps, c, body)
    const answer = await inChange(deps, c, async (change) =>
      answerPayment({ deps, c, change, body, pages }, await startPayment(deps, change, body, pages)),
    )
    await deps.catalogue.current()
    return answer
  })

  routes.post('/payment-result', async (c) => {
    const { paymentMethodFields } = await readBody(c, resultSchema)
    const payment = provenPayment(deps.secret, paymentMethodFields)
    const answer = await inChange(deps, c, async (change) => {
      if (payment === undefined) throw paymentRefused('failed', change.shopper.language)
      await settleResult(deps, change, payment)
      return resultAnswer(deps, c, change, payment)
    })
    await deps.catalogue.current()
    return answer
  })

  routes.get('/receipt', async (c) => {
    const shopper = await shopperOf(deps, c)
    const order = await latestOrder(deps.database, shopper.token ?? '')
    if (!order) throw new Refusal(404, { order: 'not found' })
    const loggedIn = await loggedInPart(deps.database, shopper)
    return answerJson(c, { ...orderResponse(order, shopper, c.get('serverMode')), ...loggedIn })
  })

  return routes
}
