import * as v from 'valibot'
import { PaymentResponse, PaymentResultResponse } from '../wire/payment.ts'
import type { AgeConsent } from './age-check.ts'
import type { ContractTextsConsent } from './contract-texts.ts'
import { type Order, toOrder } from './order.ts'

/** Body of `POST payment` (commerce reference section 6.1). `paymentReturnPage` and `paymentFailedPage` are absolute URLs. */
export interface StartPaymentRequest {
  paymentMethod: string
  shippingMethod?: string
  paymentReturnPage: string
  paymentFailedPage: string
  termsAndConditions: boolean
  address: Record<string, string | boolean>
  shippingAddress?: Record<string, string | boolean>
  /** Age declaration if the market requires one, and the accepted contract texts. */
  consents?: (AgeConsent | ContractTextsConsent)[]
  internalComment?: string
  paymentMethodSpecificFields?: Record<string, unknown>
  /** Requests only the widget of a payment method. Never completes an order. */
  paymentInitiateOnly?: true
}

/** Next step of a started payment (commerce reference section 6.2). */
export type StartedPayment =
  | { kind: 'redirect'; url: string }
  /** Provider markup for the page: a form that submits itself, or a widget. */
  | { kind: 'form'; html: string }
  /** The page's payment widget continues the payment with `fields`. */
  | { kind: 'script'; code: string; fields: Record<string, string> }
  | { kind: 'success' }
  /** The provider refused, or the shop does not support its payment flow. */
  | { kind: 'failed'; message?: string }

export type PaymentResult =
  | { kind: 'order'; order: Order }
  | { kind: 'redirect'; url: string }
  /** The payment succeeded but was started in another browser, so the order is not shown. */
  | { kind: 'paid-elsewhere' }

export const StartedPaymentBody = v.pipe(PaymentResponse, v.transform(toStartedPayment))

export const PaymentResultBody = v.pipe(
  PaymentResultResponse,
  v.transform((answer): PaymentResult => {
    if ('order' in answer) return { kind: 'order', order: toOrder(answer.order) }
    return answer.action === 'redirect' ? { kind: 'redirect', url: answer.url } : { kind: 'paid-elsewhere' }
  }),
)

function toStartedPayment(answer: PaymentResponse): StartedPayment {
  switch (answer.action) {
    case 'redirect':
      return { kind: 'redirect', url: answer.url }
    case 'form':
      return { kind: 'form', html: answer.formHtml }
    case 'javascript':
      return { kind: 'script', code: answer.code, fields: answer.formFields }
    case 'success':
      return { kind: 'success' }
    case 'failed': {
      const [message] = answer.messages
      return { kind: 'failed', ...(message !== undefined && { message }) }
    }
    case 'external':
      return { kind: 'failed' }
  }
}
