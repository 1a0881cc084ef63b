import type { Hono } from 'hono'
import { loadLoggedInField } from '../../customer/customer.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { readBody } from '../../http/input.ts'
import { createJsonResponse } from '../../http/json-text.ts'
import { createRulesContext } from '../../market/market.ts'
import { createOrderLink } from '../../order-link.ts'
import { findLatestOrder, toWireOrderResponse } from '../../payment/orders.ts'
import { parsePaymentReturnPages, paymentBodySchema } from '../../payment/payment-body.ts'
import { paymentResultSchema, settlePaymentResult, verifyPaymentResult } from '../../payment/signed-result.ts'
import { startPayment } from '../../payment/start-payment.ts'
import { runCartChange } from '../../selection/change-selection.ts'
import { resolveShopper } from '../../shopper/shopper.ts'
import {
  createPaymentFailedError,
  respondWithNextPaymentStep,
  respondWithPaymentOutcome,
  respondWithRedirect,
} from './payment-responses.ts'

/** See commerce reference sections 4 and 6. */
export function addPaymentRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.post('/payment', async (c) => {
    const body = await readBody(c, paymentBodySchema)
    const pages = parsePaymentReturnPages(deps, c, body)
    const texts = await deps.contractTexts?.()
    const next = await runCartChange(deps, c, async (change) =>
      respondWithNextPaymentStep(
        { deps, c, change, body, pages },
        await startPayment(deps, change, body, { ...pages, texts }),
      ),
    )
    await deps.catalogue.getCurrent()
    return next instanceof Response ? next : respondWithRedirect(deps, c, next)
  })

  routes.post('/payment-result', async (c) => {
    const { paymentMethodFields } = await readBody(c, paymentResultSchema)
    const payment = verifyPaymentResult(deps.secret, paymentMethodFields)
    const answer = await runCartChange(deps, c, async (change) => {
      if (payment === undefined) throw createPaymentFailedError('failed', change.shopper.language)
      await settlePaymentResult(deps, change, payment)
      return respondWithPaymentOutcome(deps, c, change, payment)
    })
    await deps.catalogue.getCurrent()
    return answer
  })

  routes.get('/receipt', async (c) => {
    const shopper = await resolveShopper(deps, c)
    const order = await findLatestOrder(deps.database, shopper)
    if (!order) throw createHttpError(404, { order: 'not found' })
    const loggedIn = await loadLoggedInField(deps.database, shopper)
    const link = createOrderLink(deps.secret, order.number)
    return createJsonResponse({
      ...toWireOrderResponse(order, shopper, c.get('isServerMode'), createRulesContext(deps), link),
      ...loggedIn,
    })
  })
}
