import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { type PaymentResponse, paymentResponseSchema } from '#services/commerce/wire/payment.ts'
import type { ApiResponse, Shop } from './shop.ts'
import { createTestShopper, paymentPagePath, pressPaymentButton, returnFields, type Shopper } from './shopper.ts'

/** Returns a can that is sold in every tested market, and its 10-pack. */
export function canWithMultipack() {
  const can = getSeedCatalogue().find(
    ({ tag, packs, stock }) => !tag && stock > 250 && packs.some(({ quantity }) => quantity === 10),
  )
  const pack = can?.packs.find(({ quantity }) => quantity === 10)
  if (!can || !pack) throw new Error('The seed lacks a can these tests need')
  return { can, pack }
}

const { can } = canWithMultipack()

export async function shopperWithCans(shop: Shop, quantity = 1): Promise<Shopper> {
  await shop.ensureStock(can.id, 1000)
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/items/${can.item}/quantity/${quantity}`)
  return shopper
}

/** Parses the response of `POST payment` with the shop's schema. Throws if the response has a different action. */
export function parsePayment<Action extends PaymentResponse['action']>({ body }: ApiResponse, action: Action) {
  const hasAction = (each: PaymentResponse): each is Extract<PaymentResponse, { action: Action }> =>
    each.action === action
  const answer = v.parse(paymentResponseSchema, body)
  if (!hasAction(answer)) throw new Error(`The payment answered ${answer.action}, not ${action}`)
  return answer
}

/** Submits the shopper's choice in the payment widget. This is the second payment request of the widget. */
export function dispatchWidgetEvent(shopper: Shopper, answer: string): Promise<ApiResponse> {
  return shopper.startPayment('demo-dropin', { paymentMethodSpecificFields: { answer } })
}

export const returnPageMethods = ['demo-redirect', 'dummy', 'demo-dropin'] as const

export async function payAndReturnFields(shop: Shop, shopper: Shopper, method: (typeof returnPageMethods)[number]) {
  if (method === 'demo-redirect')
    return returnFields(await pressPaymentButton(shop, paymentPagePath(await shopper.startPayment(method)), 'pay'))
  if (method === 'dummy') {
    return { paymentMethodFields: parsePayment(await shopper.startPayment(method), 'form').formFields }
  }
  await shopper.startPayment(method)
  const { formFields } = parsePayment(await dispatchWidgetEvent(shopper, 'pay'), 'javascript')
  return returnFields(new URL(formFields.returnUrl ?? ''))
}
