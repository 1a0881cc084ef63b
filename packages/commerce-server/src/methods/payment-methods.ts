import type { CurrencyCode } from 'pouchery/app.config'
import type { MessageFn } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'

export const testProviderName = 'test'

export type PaymentKind = 'redirect' | 'direct' | 'form' | 'widget' | 'refusal'

export interface PaymentMethod {
  id: 'demo-redirect' | 'demo-invoice' | 'dummy' | 'demo-dropin' | 'demo-fail' | 'online'
  provider: string
  name: MessageFn
  type: string
  kind: PaymentKind
  /** If true, the method can be displayed before the postal address is known (`supportsInitiateOnly` in the API). */
  initiateOnly: boolean
  /** Fee in minor units, keyed by currency. Undefined if there is no fee. */
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

export function createOnlineMethod(provider: string): PaymentMethod {
  const name = m.method_payment_online
  return { id: 'online', provider, name, type: 'online', kind: 'redirect', initiateOnly: false }
}

function testMethod(
  id: PaymentMethod['id'],
  kind: PaymentKind,
  name: MessageFn,
  more: Partial<PaymentMethod> = {},
): PaymentMethod {
  const type = id.replace('-', '_')
  return { provider: testProviderName, id, name, type, kind, initiateOnly: false, ...more }
}

/** One method for each response type (commerce reference section 11). The first is the default for new carts. */
export const testPaymentMethods: readonly PaymentMethod[] = [
  testMethod('demo-redirect', 'redirect', m.method_payment_demo_redirect),
  testMethod('demo-invoice', 'direct', m.method_payment_demo_invoice, { handlingCosts: invoiceFees }),
  testMethod('dummy', 'form', m.method_payment_dummy),
  testMethod('demo-dropin', 'widget', m.method_payment_demo_dropin, { initiateOnly: true }),
  testMethod('demo-fail', 'refusal', m.method_payment_demo_fail),
]

export function findPaymentMethod(offered: readonly PaymentMethod[], id: string | null): PaymentMethod | undefined {
  return offered.find((method) => method.id === id)
}

export function getHandlingCost(method: PaymentMethod | undefined, currency: CurrencyCode): number {
  return method?.handlingCosts?.[currency] ?? 0
}
