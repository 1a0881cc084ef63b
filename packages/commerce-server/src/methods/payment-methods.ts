import type { CurrencyCode } from 'pouchery/app.config'
import type { Message } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'

/** The provider of the test methods, with which no money moves. */
export const testProviderName = 'test'

/** How a method answers `POST payment` (commerce reference section 6.2). */
export type PaymentKind = 'redirect' | 'direct' | 'form' | 'widget' | 'refusal'

export interface PaymentMethod {
  id: 'demo-redirect' | 'demo-invoice' | 'dummy' | 'demo-dropin' | 'demo-fail' | 'online'
  provider: string
  name: Message
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

/** The method of a provider that takes real money, on pages of its own; shops do not see which one it is. */
export function onlineMethod(provider: string): PaymentMethod {
  const name = m.method_payment_online
  return { id: 'online', provider, name, type: 'online', kind: 'redirect', initiateOnly: false }
}

const test = { provider: testProviderName }

/** Test methods, one for each kind of answer (commerce reference section 11). A new cart has the first. */
export const testPaymentMethods: readonly PaymentMethod[] = [
  {
    ...test,
    id: 'demo-redirect',
    name: m.method_payment_demo_redirect,
    type: 'demo_redirect',
    kind: 'redirect',
    initiateOnly: false,
  },
  {
    ...test,
    id: 'demo-invoice',
    name: m.method_payment_demo_invoice,
    type: 'demo_invoice',
    kind: 'direct',
    initiateOnly: false,
    handlingCosts: invoiceFees,
  },
  { ...test, id: 'dummy', name: m.method_payment_dummy, type: 'dummy', kind: 'form', initiateOnly: false },
  {
    ...test,
    id: 'demo-dropin',
    name: m.method_payment_demo_dropin,
    type: 'demo_dropin',
    kind: 'widget',
    initiateOnly: true,
  },
  {
    ...test,
    id: 'demo-fail',
    name: m.method_payment_demo_fail,
    type: 'demo_fail',
    kind: 'refusal',
    initiateOnly: false,
  },
]

export function findPaymentMethod(offered: readonly PaymentMethod[], id: string | null): PaymentMethod | undefined {
  return offered.find((method) => method.id === id)
}

export function handlingCost(method: PaymentMethod | undefined, currency: CurrencyCode): number {
  return method?.handlingCosts?.[currency] ?? 0
}
