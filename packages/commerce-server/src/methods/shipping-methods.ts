import type { LanguageCode } from 'pouchery/app.config'
import type { Message } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import type { Market } from '../market/market.ts'

export const shippingMethodIds = ['standard', 'express'] as const
export type ShippingMethodId = (typeof shippingMethodIds)[number]

const names: Record<ShippingMethodId, Message> = {
  standard: m.method_shipping_standard,
  express: m.method_shipping_express,
}

/** The most days that a parcel takes from the order, also where it comes late. */
const longestDays: Record<ShippingMethodId, number> = { standard: 14, express: 7 }

/** Express costs this many times standard shipping and is never free. */
const expressFactor = 2

/**
 * Prices of the shipping methods in minor units. Standard is free from the market's threshold; `goods` are the goods
 * after discounts (commerce reference section 8.2).
 */
export function shippingPrices(market: Market, goods: number): Record<ShippingMethodId, number> {
  return {
    standard: goods >= market.freeShippingFrom ? 0 : market.shippingPrice,
    express: market.shippingPrice * expressFactor,
  }
}

export function isShippingMethod(id: string): id is ShippingMethodId {
  return shippingMethodIds.some((known) => known === id)
}

/** The price of one method; 0 for a method that does not exist. */
export function shippingPrice(market: Market, method: string, goods: number): number {
  return isShippingMethod(method) ? shippingPrices(market, goods)[method] : 0
}

/** A method's name in a shopper's language; empty for a method that does not exist. */
export function shippingMethodName(id: string, language: LanguageCode): string {
  return isShippingMethod(id) ? names[id]({}, { locale: language }) : ''
}

/** The most days from the order to its delivery; of a method that does not exist as of the slowest. */
export function longestDeliveryDays(id: string): number {
  return isShippingMethod(id) ? longestDays[id] : Math.max(...Object.values(longestDays))
}
