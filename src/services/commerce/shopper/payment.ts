import * as v from 'valibot'
import { type PaymentResponse, paymentResponseSchema, paymentResultResponseSchema } from '../wire/payment.ts'
import type { AgeConsent } from './age-check.ts'
import type { ContractTextsConsent } from './contract-texts.ts'
import { type Order, toOrder } from './order.ts'

/** Body of `POST payment` (commerce reference section 6.1). Both page fields contain absolute URLs. */
export interface StartPaymentRequest {
  paymentMethod: string
  shippingMethod?: string
  paymentReturnPage: string
  paymentFailedPage: string
  termsAndConditions: boolean
  address: Record<string, string | boolean>
  shippingAddress?: Record<string, string | boolean>
  consents?: (AgeConsent | ContractTextsConsent)[]
  internalComment?: string
  paymentMethodSpecificFields?: Record<string, unknown>
  /** Only requests the widget of a payment method. Never completes an order. */
  paymentInitiateOnly?: true
}

/** Next step of a started payment (commerce reference section 6.2). */
export type PaymentStartResult =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; html: string }
  | { kind: 'script'; code: string; fields: Record<string, string> }
  | { kind: 'success' }
  | { kind: 'failed'; message?: string }

export type PaymentResult =
  | { kind: 'order'; order: Order }
  | { kind: 'redirect'; url: string }
  /** The payment was completed, but the order is not displayed because the payment was started in another browser. */
  | { kind: 'paid-elsewhere' }

export const paymentStartResultBodySchema = v.pipe(paymentResponseSchema, v.transform(toStartedPayment))

export const paymentResultBodySchema = v.pipe(
  paymentResultResponseSchema,
  v.transform((answer): PaymentResult => {
    if ('order' in answer) return { kind: 'order', order: toOrder(answer.order) }
    return answer.action === 'redirect' ? { kind: 'redirect', url: answer.url } : { kind: 'paid-elsewhere' }
  }),
)

function toStartedPayment(answer: PaymentResponse): PaymentStartResult {
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
