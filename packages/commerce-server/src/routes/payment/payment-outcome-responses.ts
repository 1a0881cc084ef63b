import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { HttpError } from '@pouchery/platform/http/http-error'
import type { Context } from 'hono'
import type { LanguageCode } from 'pouchery/app.config'
import { publishObservation, publishObservationAfterCommit } from 'pouchery/lib/server/observations.server'
import type { CartChange } from '../../cart/change.ts'
import { loadLoggedInField } from '../../customer/customer.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { createJsonResponse } from '../../http/json-text.ts'
import { getOrderOfPayment, type OrderRow, toWireOrderResponse } from '../../payment/orders.ts'
import {
  formatPaymentFailureReason,
  type PaymentFailureReason,
  toPaymentFailureReason,
} from '../../payment/payment-failure-reason.ts'
import { readVoidReason, type VoidReason } from '../../payment-claims.ts'
import { reloadSelection } from '../../selection/change-selection.ts'

type VoidedBy = 'stock' | 'voucher' | 'not-sold' | 'age-check'

const queryPaymentState = createCompiledQuery((database, param: QueryParam<{ id: string }>) =>
  database.selectFrom('payment').select(['status', 'void_reason', 'token']).where('id', '=', param('id')),
)

/**
 * If the payment belongs to a different shopper, the response contains only the success and no order.
 * @throws HttpError (412) if the payment was not made
 */
export async function respondWithPaymentOutcome(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  change: CartChange,
  id: string,
): Promise<Response> {
  const { trx, shopper } = change
  const [payment] = (await queryPaymentState(trx, { id })).rows
  if (payment && payment.token !== shopper.token) return otherShopperResponse(payment.status, shopper)
  if (payment?.status === 'voided')
    return respondWithVoidedPayment(deps, c, change, readVoidReason(payment.void_reason))
  if (payment?.status !== 'completed')
    throw createPaymentFailedError(toPaymentFailureReason(payment?.status), shopper.language)
  return respondWithOrder(c, change, await getOrderOfPayment(trx, id))
}

function otherShopperResponse(status: string, { token, language }: CartChange['shopper']): Response {
  if (status !== 'authorised' && status !== 'completed')
    throw createPaymentFailedError(toPaymentFailureReason(status), language)
  return createJsonResponse({ token, action: 'success' })
}

export async function respondWithOrder(
  c: Context<CommerceEnv>,
  change: CartChange,
  order: OrderRow,
  extra: Record<string, string> = {},
): Promise<Response> {
  const { trx, shopper, links } = change
  const loggedIn = await loadLoggedInField(trx, shopper)
  const answer = toWireOrderResponse(order, shopper, c.get('serverMode'), change, links.createLink(order.number))
  return createJsonResponse({ ...answer, ...loggedIn, ...extra })
}

export async function respondWithVoidedPayment(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  change: CartChange,
  { unavailable, voucher, voucherReason, notSold, ageCheck, otherAmount }: VoidReason,
): Promise<Response> {
  if (otherAmount) throw createPaymentFailedError('failed', change.shopper.language)
  const refuse = async (reason: VoidedBy, body: { errors: Record<string, string>; unavailable?: unknown }) => {
    publishObservationAfterCommit('purchase', { step: 'refused', reason })
    return createJsonResponse({ ...(await reloadSelection(deps, c, change)), ...body }, reason === 'stock' ? 410 : 406)
  }
  if (notSold) return refuse('not-sold', { errors: notSold, ...(unavailable.length > 0 && { unavailable }) })
  if (ageCheck !== undefined) return refuse('age-check', { errors: { ageCheck } })
  if (voucher !== undefined) return refuse('voucher', { errors: { voucher: voucherReason ?? 'used up' } })
  return refuse('stock', { errors: { stock: 'unavailable items' }, unavailable })
}

/** Returns a refusal with status 412 and a message for the shopper (commerce reference section 6.2). */
export function createPaymentFailedError(reason: PaymentFailureReason, language: LanguageCode): HttpError {
  publishObservation('purchase', { step: 'refused', reason })
  return createHttpError(412, { paymentMethod: 'failed' }, [formatPaymentFailureReason(reason, language)])
}
