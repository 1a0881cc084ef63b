import type { CurrencyCode } from '#app.config'

/**
 * How a payment method answers `POST payment` (commerce reference 6.2): a page to go to, done at once, a form that sends
 * itself, a widget in the page, or a refusal.
 */
export type PaymentKind = 'redirect' | 'direct' | 'form' | 'widget' | 'refusal'

export interface TestPaymentMethod {
  id: 'demo-redirect' | 'demo-invoice' | 'dummy' | 'demo-dropin' | 'demo-fail'
  /** `paymentMethodType` of the wire. */
  type: string
  kind: PaymentKind
  /** Whether it can be shown before the address is known (`supportsInitiateOnly` of the wire). */
  initiateOnly: boolean
  /** What paying this way costs, in minor units by currency; nothing where none is named. */
  handlingCosts?: Record<CurrencyCode, number>
}

const invoiceFees: Record<CurrencyCode, number> = {
  SEK: 1900,
  EUR: 190,
  USD: 200,
  DKK: 1500,
  JPY: 300,
  CAD: 300,
  NOK: 1900,
  GBP: 170,
}

/**
 * Test methods, one for each kind of answer (commerce reference 11). No money moves with any of them, and their names
 * say so (payment-names.ts). The first is the one a new cart has.
 */
export const testPaymentMethods: readonly TestPaymentMethod[] = [
  { id: 'demo-redirect', type: 'demo_redirect', kind: 'redirect', initiateOnly: false },
  { id: 'demo-invoice', type: 'demo_invoice', kind: 'direct', initiateOnly: false, handlingCosts: invoiceFees },
  { id: 'dummy', type: 'dummy', kind: 'form', initiateOnly: false },
  { id: 'demo-dropin', type: 'demo_dropin', kind: 'widget', initiateOnly: true },
  { id: 'demo-fail', type: 'demo_fail', kind: 'refusal', initiateOnly: false },
]

/** The method of this id among those offered. */
export function findPaymentMethod(
  offered: readonly TestPaymentMethod[],
  id: string | null,
): TestPaymentMethod | undefined {
  return offered.find((method) => method.id === id)
}

/** What paying this way costs, in minor units. */
export function handlingCost(method: TestPaymentMethod | undefined, currency: CurrencyCode): number {
  return method?.handlingCosts?.[currency] ?? 0
}
