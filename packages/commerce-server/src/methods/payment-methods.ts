import type { CurrencyCode } from 'pouchery/app.config'
import type { Message } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import { testProviderName } from './provider-names.ts'

/**
 * How a payment method answers `POST payment` (commerce reference section 6.2): a page to go to, done at once, a form
 * that sends itself, a widget in the page, or a refusal.
 */
export type PaymentKind = 'redirect' | 'direct' | 'form' | 'widget' | 'refusal'

export interface PaymentMethod {
  id: 'demo-redirect' | 'demo-invoice' | 'dummy' | 'demo-dropin' | 'demo-fail' | 'online'
  /** Whoever takes the money (services/payments/wire.ts). */
  provider: string
  /** What shoppers read; that of a test method says that no money moves. */
  name: Message
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

/** The method of a provider that takes real money, on pages of its own; shops do not see which one it is. */
export function onlineMethod(provider: string): PaymentMethod {
  const name = m.method_payment_online
  return { id: 'online', provider, name, type: 'online', kind: 'redirect', initiateOnly: false }
}

const test = { provider: testProviderName }

/**
 * Test methods, one for each kind of answer (commerce reference section 11). The first is the one a new cart has.
 */
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

/** The method of this id among those offered. */
export function findPaymentMethod(offered: readonly PaymentMethod[], id: string | null): PaymentMethod | undefined {
  return offered.find((method) => method.id === id)
}

/** What paying this way costs, in minor units. */
export function handlingCost(method: PaymentMethod | undefined, currency: CurrencyCode): number {
  return method?.handlingCosts?.[currency] ?? 0
}
