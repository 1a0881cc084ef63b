import { type DeliveryDays, markets } from '#app.config'

/** True for the shop's own shipping methods. A hosted commerce service may have others. */
export function hasDeliveryDays(shippingMethod: string): boolean {
  return Object.hasOwn(markets.SE.delivery.days, shippingMethod)
}

/** Returns working days. Unknown values fall back to the standard shipping method and to Sweden. */
export function getDeliveryDays(shippingMethod: string, country: string): DeliveryDays {
  const { days } = Object.hasOwn(markets, country)
    ? markets[country as keyof typeof markets].delivery
    : markets.SE.delivery
  return shippingMethod === 'express' ? days.express : days.standard
}
