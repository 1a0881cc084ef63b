import type { CurrencyCode, LanguageCode } from 'pouchery/app.config'
import type { MessageFn } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import type { Market } from '../market/market.ts'

export const testPaymentProviderName = 'test'

type PaymentKind = 'redirect' | 'direct' | 'form' | 'widget' | 'refusal'

export interface PaymentMethod {
  id: 'demo-redirect' | 'demo-invoice' | 'dummy' | 'demo-dropin' | 'demo-fail' | 'online'
  provider: string
  name: MessageFn
  type: string
  kind: PaymentKind
  /** If true, `paymentInitiateOnly` can render the method's widget before the postal address is known. */
  supportsInitiateOnly: boolean
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

export function createOnlinePaymentMethod(provider: string): PaymentMethod {
  const name = m.method_payment_online
  return { id: 'online', provider, name, type: 'online', kind: 'redirect', supportsInitiateOnly: false }
}

function createTestPaymentMethod(
  id: PaymentMethod['id'],
  kind: PaymentKind,
  name: MessageFn,
  more: Partial<PaymentMethod> = {},
) {
  const type = id.replace('-', '_')
  return { provider: testPaymentProviderName, id, name, type, kind, supportsInitiateOnly: false, ...more }
}

/** One method for each response type (commerce reference section 11). */
export const testPaymentMethods: readonly PaymentMethod[] = [
  createTestPaymentMethod('demo-redirect', 'redirect', m.method_payment_demo_redirect),
  createTestPaymentMethod('demo-invoice', 'direct', m.method_payment_demo_invoice, { handlingCosts: invoiceFees }),
  createTestPaymentMethod('dummy', 'form', m.method_payment_dummy),
  createTestPaymentMethod('demo-dropin', 'widget', m.method_payment_demo_dropin, { supportsInitiateOnly: true }),
  createTestPaymentMethod('demo-fail', 'refusal', m.method_payment_demo_fail),
]

export function findPaymentMethod(offered: readonly PaymentMethod[], id: string | null): PaymentMethod | undefined {
  return offered.find((method) => method.id === id)
}

export function getHandlingCost(method: PaymentMethod | undefined, currency: CurrencyCode): number {
  return method?.handlingCosts?.[currency] ?? 0
}

export const shippingMethodIds = ['standard', 'express'] as const
type ShippingMethodId = (typeof shippingMethodIds)[number]

const names: Record<ShippingMethodId, MessageFn> = {
  standard: m.method_shipping_standard,
  express: m.method_shipping_express,
}

/** Maximum number of days from dispatch to delivery, including delays. */
const maxDays: Record<ShippingMethodId, number> = { standard: 14, express: 7 }

/** Price of express shipping relative to standard shipping. Express shipping is never free. */
const expressFactor = 2

/** Prices are in minor units. `goods` is the items total after discounts. See commerce reference section 8.2. */
export function computeShippingPrices(market: Market, goods: number): Record<ShippingMethodId, number> {
  return {
    standard: goods >= market.freeShippingFrom ? 0 : market.shippingPrice,
    express: market.shippingPrice * expressFactor,
  }
}

export function isShippingMethod(id: string): id is ShippingMethodId {
  return shippingMethodIds.some((known) => known === id)
}

export function computeShippingPrice(market: Market, method: string, goods: number): number {
  return isShippingMethod(method) ? computeShippingPrices(market, goods)[method] : 0
}

export function getShippingMethodName(id: string, language: LanguageCode): string {
  return isShippingMethod(id) ? names[id]({}, { locale: language }) : ''
}

/** Treats an unknown method as the slowest one. */
export function getMaxDeliveryDays(id: string): number {
  return isShippingMethod(id) ? maxDays[id] : Math.max(...Object.values(maxDays))
}
