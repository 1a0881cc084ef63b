/** How a payment method answers `POST payment`: a page to go to, or done at once. */
export type PaymentKind = 'redirect' | 'direct'

export interface TestPaymentMethod {
  id: string
  name: string
  kind: PaymentKind
}

/** Test methods: no money moves with any of them. */
export const paymentMethods: readonly TestPaymentMethod[] = [
  { id: 'demo-redirect', name: 'Test payment (redirect)', kind: 'redirect' },
  { id: 'demo-invoice', name: 'Test invoice', kind: 'direct' },
]

export function findPaymentMethod(id: string): TestPaymentMethod | undefined {
  return paymentMethods.find((method) => method.id === id)
}
