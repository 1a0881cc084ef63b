import { createCompiledLookup, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { HttpError } from '@pouchery/platform/http/http-error'
import type { Context } from 'hono'
import type { LanguageCode } from 'pouchery/app.config'
import { toScriptJson } from 'pouchery/lib/html/script-json'
import { publishObservation, publishObservationAfterCommit } from 'pouchery/lib/server/observations.server'
import * as v from 'valibot'
import type { CartChangeContext } from '../../cart/cart.ts'
import { loadLoggedInField } from '../../customer/customer.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { createJsonResponse } from '../../http/json-text.ts'
import { completeImmediatePayment } from '../../payment/complete-payment.ts'
import { getOrderOfPayment, type OrderRow, toWireOrderResponse } from '../../payment/orders.ts'
import type { PaymentBody, PaymentReturnPages } from '../../payment/payment-body.ts'
import {
  formatPaymentFailureReason,
  type PaymentFailureReason,
  renderDropinWidget,
  renderDummyPaymentForm,
  toPaymentFailureReason,
} from '../../payment/payment-pages.ts'
import { createPaymentReturnUrl } from '../../payment/signed-result.ts'
import type { StartPaymentResult } from '../../payment/start-payment.ts'
import { isPaidImmediately } from '../../payment/store-payment.ts'
import { readVoidReason, type VoidReason } from '../../payment-claims.ts'
import { reloadSelection } from '../../selection/change-selection.ts'
import { startPaymentAtProvider } from '../../settling/query-provider.ts'

interface PaymentStepContext {
  deps: CommerceDependencies
  c: Context<CommerceEnv>
  change: CartChangeContext
  body: PaymentBody
  pages: PaymentReturnPages
}

type Started = Extract<StartPaymentResult, { kind: 'started' }>

const dropinSchema = v.object({ answer: v.picklist(['pay', 'fail']) })

/**
 * Returns the response of `POST payment` (commerce reference section 6.2), or a payment that the caller must first
 * start with the provider.
 * @throws HttpError 406, 412
 */
export async function respondWithNextPaymentStep(
  answering: PaymentStepContext,
  started: StartPaymentResult,
): Promise<Response | PaymentToStart> {
  const { deps, c, change } = answering
  if (started.kind === 'refused') return respondWithVoidedPayment(deps, c, change, started.reason)
  if (started.kind === 'initiated') return widgetResponse(answering, started.method.type)
  if (isPaidImmediately(started.method, started.priced)) return completeImmediately(answering, started)
  switch (started.method.kind) {
    case 'redirect':
      return paymentToStart(answering, started)
    case 'form':
      return formResponse(answering, started)
    case 'widget':
      return widgetStep(answering, started)
    // `direct` payments are completed above.
    case 'direct':
    case 'refusal':
      throw createPaymentFailedError('refused', change.shopper.language)
  }
}

async function completeImmediately({ deps, c, change }: PaymentStepContext, { payment }: Started): Promise<Response> {
  const ended = await completeImmediatePayment(change, payment)
  if ('void' in ended) return respondWithVoidedPayment(deps, c, change, ended.void)
  return respondWithOrder(c, change, ended.order, { action: 'success' })
}

type PaymentToStart = ReturnType<typeof paymentToStart>

/** The caller must start the payment with the provider after the transaction commits, before it sends the response. */
function paymentToStart({ change, pages }: PaymentStepContext, { payment, method }: Started) {
  const { token, language } = change.shopper
  const origin = new URL(pages.returnPage).origin
  const begin = { id: payment.id, email: change.cart.address.email ?? '', language, origin }
  return { begin, token, formType: method.type }
}

export async function respondWithRedirect(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  { begin, token, formType }: PaymentToStart,
): Promise<Response> {
  const begun = await startPaymentAtProvider(deps, begin)
  if (!begun) throw createPaymentFailedError('failed', begin.language)
  return c.json({ token, action: 'redirect', url: begun.url, orderId: begin.id, formType })
}

async function formResponse({ deps, c, change, pages }: PaymentStepContext, { payment, method, priced }: Started) {
  const form = await renderDummyPaymentForm(deps.secret, payment.id, priced, pages.returnPage)
  return c.json({ token: change.shopper.token, action: 'form', ...form, formType: method.type })
}

function widgetStep(answering: PaymentStepContext, started: Started): Response | Promise<Response> {
  const { body, change } = answering
  if (body.paymentMethodSpecificFields === undefined) {
    return widgetResponse(answering, started.method.type, started.payment.id)
  }
  const shown = v.safeParse(dropinSchema, body.paymentMethodSpecificFields)
  if (!shown.success) throw createHttpError(406, { paymentMethodSpecificFields: 'not valid' })
  if (shown.output.answer === 'fail') throw createPaymentFailedError('refused', change.shopper.language)
  return scriptResponse(answering, started)
}

async function widgetResponse({ deps, c, change, pages }: PaymentStepContext, formType: string, payment?: string) {
  const paymentPageUrl = payment && `${new URL(pages.returnPage).origin}${deps.publicBase}/pay/${payment}`
  const formHtml = await renderDropinWidget(change.shopper.language, paymentPageUrl)
  return c.json({ token: change.shopper.token, action: 'form', formHtml, formType })
}

/** Clients evaluate `code` or dispatch the event with `formFields` (commerce reference section 6.2). */
function scriptResponse({ deps, c, change, pages }: PaymentStepContext, { payment, method }: Started): Response {
  const formFields = {
    returnUrl: createPaymentReturnUrl(deps.secret, { id: payment.id, method: method.id, page: pages.returnPage }),
  }
  const detail = toScriptJson(formFields)
  const code = `document.dispatchEvent(new CustomEvent('centra_checkout_payment_response', { detail: ${detail} }))`
  return c.json({ token: change.shopper.token, action: 'javascript', code, formFields, formType: method.type })
}

type VoidedBy = 'stock' | 'voucher' | 'not-sold' | 'age-check'

const findPaymentState = createCompiledLookup((database, param: QueryParam<{ id: string }>) =>
  database.selectFrom('payment').select(['status', 'void_reason', 'token']).where('id', '=', param('id')),
)

/** For another shopper's payment, reports only success, without the order. @throws HttpError 412 if not paid */
export async function respondWithPaymentOutcome(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  change: CartChangeContext,
  id: string,
): Promise<Response> {
  const { trx, shopper } = change
  const payment = await findPaymentState(trx, { id })
  if (payment && payment.token !== shopper.token) return otherShopperResponse(payment.status, shopper)
  if (payment?.status === 'voided')
    return respondWithVoidedPayment(deps, c, change, readVoidReason(payment.void_reason))
  if (payment?.status !== 'completed')
    throw createPaymentFailedError(toPaymentFailureReason(payment?.status), shopper.language)
  return respondWithOrder(c, change, await getOrderOfPayment(trx, id))
}

function otherShopperResponse(status: string, { token, language }: CartChangeContext['shopper']): Response {
  if (status !== 'authorised' && status !== 'completed')
    throw createPaymentFailedError(toPaymentFailureReason(status), language)
  return createJsonResponse({ token, action: 'success' })
}

async function respondWithOrder(
  c: Context<CommerceEnv>,
  change: CartChangeContext,
  order: OrderRow,
  extra: Record<string, string> = {},
): Promise<Response> {
  const { trx, shopper, links } = change
  const loggedIn = await loadLoggedInField(trx, shopper)
  const answer = toWireOrderResponse(order, shopper, c.get('isServerMode'), change, links.createLink(order.number))
  return createJsonResponse({ ...answer, ...loggedIn, ...extra })
}

async function respondWithVoidedPayment(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  change: CartChangeContext,
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
