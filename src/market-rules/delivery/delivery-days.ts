import { type DeliveryDays, markets } from '#app.config'

/** Delivery time, days. Unknown shipping methods count as standard, unknown countries as Sweden. */
export function deliveryDays(shippingMethod: string, country: string): DeliveryDays {
  const { days } = Object.hasOwn(markets, country)
    ? markets[country as keyof typeof markets].delivery
    : markets.SE.delivery
  return shippingMethod === 'express' ? days.express : days.standard
}
