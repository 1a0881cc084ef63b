import * as v from 'valibot'
import { PaymentResponse, PaymentResultResponse } from '../wire/payment.ts'
import type { AgeConsent } from './age-check.ts'
import type { TextsConsent } from './contract-texts.ts'
import { type Order, orderOf } from './order.ts'

/** The body of `POST payment` (commerce reference section 6.1); both pages are absolute addresses. */
export interface PaymentStart {
  paymentMethod: string
  shippingMethod?: string
  paymentReturnPage: string
  paymentFailedPage: string
  termsAndConditions: boolean
  address: Record<string, string | boolean>
  shippingAddress?: Record<string, string | boolean>
  /** The declaration of age, where the market asks for one, and the texts that were agreed to. */
  consents?: (AgeConsent | TextsConsent)[]
  internalComment?: string
  paymentMethodSpecificFields?: Record<string, unknown>
  /** Only shows a method's widget; an order is never finished by it. */
  paymentInitiateOnly?: true
}

/** How a payment goes on after it was started (commerce reference section 6.2). */
export type StartedPayment =
  /** On a page of the provider's. */
  | { kind: 'redirect'; url: string }
  /** By the provider's markup in the page: a form that sends itself, or a widget. */
  | { kind: 'form'; html: string }
  /** A widget in the page goes on with these fields. */
  | { kind: 'script'; code: string; fields: Record<string, string> }
  /** It does not: the order is placed. */
  | { kind: 'success' }
  /** It does not: the provider refused, or it is one that this shop cannot pay by. */
  | { kind: 'failed'; message?: string }

/** What a payment came to, once the shopper is back from the provider. */
export type PaymentResult =
  | { kind: 'order'; order: Order }
  /** One more place to go. */
  | { kind: 'redirect'; url: string }
  /** It succeeded, but was started in another browser: its order is not shown. */
  | { kind: 'paid-elsewhere' }

export const StartedPaymentBody = v.pipe(PaymentResponse, v.transform(startedOf))

export const PaymentResultBody = v.pipe(
  PaymentResultResponse,
  v.transform((answer): PaymentResult => {
    if ('order' in answer) return { kind: 'order', order: orderOf(answer.order) }
    return answer.action === 'redirect' ? { kind: 'redirect', url: answer.url } : { kind: 'paid-elsewhere' }
  }),
)

function startedOf(answer: PaymentResponse): StartedPayment {
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
