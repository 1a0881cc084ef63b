import * as v from 'valibot'
import { expect } from 'vitest'
import { type PaymentResponse, paymentResponseSchema } from '#services/commerce/wire/payment.ts'
import type { ApiResponse, Shop } from './shop.ts'
import { buildPaymentResult, clickPaymentButton, getPaymentPagePath, type Shopper } from './shopper.ts'

/** Parses the response of `POST payment`. Throws if the response has a different action. */
export function parsePayment<Action extends PaymentResponse['action']>({ body }: ApiResponse, action: Action) {
  const hasAction = (each: PaymentResponse): each is Extract<PaymentResponse, { action: Action }> =>
    each.action === action
  const answer = v.parse(paymentResponseSchema, body)
  if (!hasAction(answer)) throw new Error(`The payment answered ${answer.action}, not ${action}`)
  return answer
}

/** Submits the shopper's choice in the payment widget. This is the second payment request of the widget. */
export function submitWidgetChoice(shopper: Shopper, answer: string): Promise<ApiResponse> {
  return shopper.startPayment('demo-dropin', { paymentMethodSpecificFields: { answer } })
}

type Button = Parameters<typeof clickPaymentButton>[2]

/**
 * Starts a payment with `demo-redirect`. `press` presses a button on the payment page and returns the URL to which the
 * page redirects.
 */
export async function startRedirectPayment(shop: Shop, shopper: Shopper, more = {}) {
  const started = await shopper.startPayment('demo-redirect', more)
  return { started, press: (button: Button = 'pay') => clickPaymentButton(shop, getPaymentPagePath(started), button) }
}

/** Submits the payment result: the query parameters of `back`, the URL to which the payment page redirected. */
export function submitPaymentResult(shopper: Shopper, back: URL): Promise<ApiResponse> {
  return shopper.call('POST', '/payment-result', buildPaymentResult(back))
}

export const returnPagePaymentMethods = ['demo-redirect', 'dummy', 'demo-dropin'] as const

export async function payAndBuildResult(
  shop: Shop,
  shopper: Shopper,
  method: (typeof returnPagePaymentMethods)[number],
) {
  if (method === 'demo-redirect') return buildPaymentResult(await (await startRedirectPayment(shop, shopper)).press())
  if (method === 'dummy') {
    return { paymentMethodFields: parsePayment(await shopper.startPayment(method), 'form').formFields }
  }
  await shopper.startPayment(method)
  const { formFields } = parsePayment(await submitWidgetChoice(shopper, 'pay'), 'javascript')
  return buildPaymentResult(new URL(formFields.returnUrl ?? ''))
}

/**
 * Reads the number of orders, the number of payments and the stock of the product. `expectChange` verifies how these
 * numbers have changed since then. It does nothing for an external service, whose numbers cannot be read.
 */
export async function snapshotCounts(shop: Shop, product: string) {
  const before = await shop.count(product)
  return {
    expectChange: async (expected: { orders?: number; payments?: number; stock?: number }) => {
      const after = await shop.count(product)
      if (!before || !after) return
      const payments = after.payments - before.payments
      const change = { orders: after.orders - before.orders, payments, stock: after.stock - before.stock }
      expect(change).toMatchObject({ orders: 0, ...expected })
    },
  }
}
