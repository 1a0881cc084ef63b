import type { LanguageCode } from 'pouchery/app.config'
import type { MessageFn } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import type { Market } from '../market/market.ts'

export const shippingMethodIds = ['standard', 'express'] as const
type ShippingMethodId = (typeof shippingMethodIds)[number]

const names: Record<ShippingMethodId, MessageFn> = {
  standard: m.method_shipping_standard,
  express: m.method_shipping_express,
}

/** Maximum number of days from order to delivery, including delays. */
const maxDays: Record<ShippingMethodId, number> = { standard: 14, express: 7 }

/** Price of express shipping relative to standard shipping. Express shipping is never free. */
const expressFactor = 2

/**
 * Returns prices in minor units. Standard shipping is free if the items total after discounts reaches the market's
 * threshold (commerce reference section 8.2).
 */
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
