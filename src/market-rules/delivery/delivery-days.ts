import { type DeliveryDays, markets } from '#app.config'

/** Returns working days. Unknown values fall back to the standard shipping method and to Sweden. */
export function getDeliveryDays(shippingMethod: string, country: string): DeliveryDays {
  const { days } = Object.hasOwn(markets, country)
    ? markets[country as keyof typeof markets].delivery
    : markets.SE.delivery
  return shippingMethod === 'express' ? days.express : days.standard
}
