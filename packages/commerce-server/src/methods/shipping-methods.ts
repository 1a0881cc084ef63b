import type { LanguageCode } from 'pouchery/app.config'
import type { Message } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import type { Market } from '../market/market.ts'

export const shippingMethodIds = ['standard', 'express'] as const
type ShippingMethodId = (typeof shippingMethodIds)[number]

const names: Record<ShippingMethodId, Message> = {
  standard: m.method_shipping_standard,
  express: m.method_shipping_express,
}

/** The most days that a parcel takes from the order, also where it comes late. */
const longestDays: Record<ShippingMethodId, number> = { standard: 14, express: 7 }

/** Express costs this many times standard shipping and is never free. */
const expressFactor = 2

/** Minor units; standard is free from a threshold of goods after discounts (commerce reference section 8.2). */
export function shippingPrices(market: Market, goods: number): Record<ShippingMethodId, number> {
  return {
    standard: goods >= market.freeShippingFrom ? 0 : market.shippingPrice,
    express: market.shippingPrice * expressFactor,
  }
}

export function isShippingMethod(id: string): id is ShippingMethodId {
  return shippingMethodIds.some((known) => known === id)
}

export function shippingPrice(market: Market, method: string, goods: number): number {
  return isShippingMethod(method) ? shippingPrices(market, goods)[method] : 0
}

export function shippingMethodName(id: string, language: LanguageCode): string {
  return isShippingMethod(id) ? names[id]({}, { locale: language }) : ''
}

/** The most days from the order to its delivery; of a method that does not exist as of the slowest. */
export function maxDeliveryDays(id: string): number {
  return isShippingMethod(id) ? longestDays[id] : Math.max(...Object.values(longestDays))
}
