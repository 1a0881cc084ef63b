/** How a payment method answers `POST payment`: a page to go to, or done at once. */
export type PaymentKind = 'redirect' | 'direct'

export interface TestPaymentMethod {
  id: 'demo-redirect' | 'demo-invoice'
  kind: PaymentKind
}

/** Test methods: no money moves with any of them, and their names say so (method-names.ts). */
export const paymentMethods: readonly TestPaymentMethod[] = [
  { id: 'demo-redirect', kind: 'redirect' },
  { id: 'demo-invoice', kind: 'direct' },
]

export function findPaymentMethod(id: string): TestPaymentMethod | undefined {
  return paymentMethods.find((method) => method.id === id)
}
